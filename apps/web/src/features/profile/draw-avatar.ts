import { type Crop, squareOf } from './crop.ts'

const SIDE = 256
const QUALITY = 0.86

/** Draws the square of the picture. White behind it: a transparent one would be black as jpeg. */
export function drawAvatar(canvas: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop, side: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = side
  canvas.height = side
  const square = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, square.left, square.top, square.side, square.side, 0, 0, side, side)
}

/** As it is kept: small enough to travel with the person's name. */
export function avatarData(picture: HTMLImageElement, crop: Crop): string {
  const canvas = document.createElement('canvas')
  drawAvatar(canvas, picture, crop, SIDE)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** From the person's own disk; it never leaves the browser whole. */
export async function pictureOf(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return picture
  } finally {
    URL.revokeObjectURL(address)
  }
}
