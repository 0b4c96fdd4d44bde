import printing from '../detail/printing.module.css'
import styles from './preview.module.css'

/** Prints these pictures, one to a page, and nothing else of the window. */
export async function printSheets(pictures: readonly Blob[]): Promise<void> {
  const addresses = pictures.map((picture) => URL.createObjectURL(picture))
  const frame = document.createElement('div')
  frame.className = printing.sheet ?? ''
  const images = addresses.map((address) => {
    const image = new Image()
    image.src = address
    image.alt = ''
    image.className = styles.printed ?? ''
    return image
  })
  frame.append(...images)
  try {
    await Promise.all(images.map((image) => image.decode()))
    document.body.append(frame)
    // Returns when the person has closed the browser's own dialog.
    window.print()
  } finally {
    frame.remove()
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
