import { pagePictureMaxBytes } from '@xinqiao/domain'

/** Leaves room for what a data address adds in front. */
const FIRST_QUALITY = 0.86
const LEAST_QUALITY = 0.4
const STEP = 0.12

type Want = { readonly longest: number; readonly type: 'image/png' | 'image/jpeg' }

const WANTS = {
  logo: { longest: 256, type: 'image/png' },
  background: { longest: 1600, type: 'image/jpeg' },
} as const satisfies Record<string, Want>

export type PictureKind = keyof typeof WANTS

/** Drawn anew at the size it is needed: small, and without what a camera wrote into it. Null when it cannot be made small enough. */
export async function shrinkPicture(file: Blob, kind: PictureKind): Promise<string | null> {
  const { longest, type } = WANTS[kind]
  const picture = await createImageBitmap(file)
  for (let side = longest; side >= longest / 4; side /= 1.4) {
    const canvas = drawn(picture, side)
    for (let quality = FIRST_QUALITY; quality >= LEAST_QUALITY; quality -= STEP) {
      const address = canvas.toDataURL(type, quality)
      if (bytesOf(address) <= pagePictureMaxBytes) return address
      if (type === 'image/png') break
    }
  }
  return null
}

const bytesOf = (address: string): number => Math.ceil(((address.length - address.indexOf(',') - 1) * 3) / 4)

function drawn(picture: ImageBitmap, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
