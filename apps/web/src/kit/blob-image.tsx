import { type ImgHTMLAttributes, useEffect, useRef } from 'react'

export type BlobImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> & {
  source: Blob | string
  alt: string
}

/** An image that may not have an address of its own; the one it is lent is given back when it is no longer shown. */
export function BlobImage({ source, alt, ...rest }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const element = image.current
    if (!element) return
    if (typeof source === 'string') {
      element.src = source
      return
    }
    const url = URL.createObjectURL(source)
    element.src = url
    return () => URL.revokeObjectURL(url)
  }, [source])
  return <img {...rest} ref={image} alt={alt} />
}
