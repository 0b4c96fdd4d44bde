import { signatureTexts } from './signature.messages.ts'

/** Measures of the specification, in px. */
export const signatureCanvas = { width: 760, height: 380, line: 4, dialog: 800 } as const
export const signatureBox = { width: 300, height: 200, shownWidth: 150 } as const

/** The chooser offers more than the check lets through; both lists are the specification's. */
const offered = ['bmp', 'jpg', 'jpeg', 'png', 'tif', 'gif'] as const
const allowed: readonly string[] = ['jpg', 'jpeg', 'png']
const mostMegabytes = 20

export const signatureAccept = offered.map((extension) => `.${extension}`).join(',')

/** Why an image cannot be a signature; null when it can. */
export function imageRefusal({ name, size }: File): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!allowed.includes(extension)) return signatureTexts.wrongFormat(allowed.join(','))
  return size < mostMegabytes * 1024 * 1024 ? null : signatureTexts.tooLarge(mostMegabytes)
}
