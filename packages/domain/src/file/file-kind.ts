import { codesOf, isCodeOf } from '../enums/table.ts'

/**
 * What may be uploaded. `inline` files may be drawn by the browser itself; everything else is only ever saved, because a page
 * from our own address could act as the person. `office` files are shown as pdf.
 */
export const fileKinds = {
  bmp: { mime: 'image/bmp', inline: true, office: false },
  jpg: { mime: 'image/jpeg', inline: true, office: false },
  png: { mime: 'image/png', inline: true, office: false },
  tif: { mime: 'image/tiff', inline: false, office: false },
  gif: { mime: 'image/gif', inline: true, office: false },
  jpeg: { mime: 'image/jpeg', inline: true, office: false },
  pdf: { mime: 'application/pdf', inline: true, office: false },
  doc: { mime: 'application/msword', inline: false, office: true },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    inline: false,
    office: true,
  },
  xls: { mime: 'application/vnd.ms-excel', inline: false, office: true },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', inline: false, office: true },
  csv: { mime: 'text/csv', inline: false, office: false },
  zip: { mime: 'application/zip', inline: false, office: false },
  rar: { mime: 'application/vnd.rar', inline: false, office: false },
  raw: { mime: 'application/octet-stream', inline: false, office: false },
  '7z': { mime: 'application/x-7z-compressed', inline: false, office: false },
} as const satisfies Readonly<Record<string, { mime: string; inline: boolean; office: boolean }>>

export type FileExtension = keyof typeof fileKinds

/** In the order of the specification. */
export const fileExtensions: readonly FileExtension[] = /* @__PURE__ */ codesOf(fileKinds)

export const isFileExtension = (text: unknown): text is FileExtension => isCodeOf(fileKinds, text)

/** Lower case, without the dot; empty when the name has none. */
export const extensionOf = (name: string): string => /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

export const wrongExtensionText = (allowed: readonly string[]): string => `请上传：${allowed.join(',')} 格式文件`
