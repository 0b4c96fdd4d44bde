/** A square cut out of a picture: where its middle is, as a share of the picture, and how far it is drawn near. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }

export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const nearest = 4

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

/** Side of the square in the picture's own pixels. */
const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

/** The square never leaves the picture. */
export function keepInside(picture: Size, crop: Crop): Crop {
  const zoom = between(crop.zoom, 1, nearest)
  const half = sideOf(picture, { ...crop, zoom }) / 2
  const [left, top] = [half / picture.width, half / picture.height]
  return { zoom, x: between(crop.x, left, 1 - left), y: between(crop.y, top, 1 - top) }
}

/** Moved by so many pixels of a window `shown` wide, the way a hand moves paper. */
export function moved(picture: Size, crop: Crop, shown: number, dx: number, dy: number): Crop {
  const scale = sideOf(picture, crop) / shown
  return keepInside(picture, {
    ...crop,
    x: crop.x - (dx * scale) / picture.width,
    y: crop.y - (dy * scale) / picture.height,
  })
}

/** The square in the picture's own pixels. */
export function squareOf(
  picture: Size,
  crop: Crop,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = sideOf(picture, crop)
  return { side, left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2 }
}
