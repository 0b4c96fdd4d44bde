import { type ReactNode, useMemo, useRef, useState } from 'react'
import { BlobImage } from '../blob-image.tsx'
import { RotateIcon } from '../icons/file-icons.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { FailedState } from '../states/states.tsx'
import { BarButton, PreviewBar } from './preview-bar.tsx'
import { printSheets } from './print-sheets.ts'
import { previewTexts } from './preview.messages.ts'
import styles from './preview.module.css'
import { useBox } from './use-box.ts'
import { useZoom } from './use-zoom.ts'

type ImageViewProps = { name: string; blob: Blob; type: string; download: ReactNode }

const PADDING = 32

export function ImageView({ name, blob, type, download }: ImageViewProps) {
  // The type of the content, not the one somebody claimed: an image element shows it as that or not at all.
  const image = useMemo(() => new Blob([blob], { type }), [blob, type])
  const stage = useRef<HTMLElement>(null)
  const room = useBox(stage)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const [quarter, setQuarter] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const turned = quarter % 2 === 1 ? { width: natural.height, height: natural.width } : natural
  const zoom = useZoom(fitOf(turned, room))
  const { scale } = zoom

  if (isBroken)
    return <FailedState title={previewTexts.damaged} description={previewTexts.failedNote} actions={download} />
  return (
    <>
      <PreviewBar
        zoom={zoom}
        download={download}
        onPrint={() => printSheets([image])}
        extra={
          <BarButton label={previewTexts.rotate} onClick={() => setQuarter(quarter + 1)}>
            <RotateIcon size={18} />
          </BarButton>
        }
      />
      <ScrollRegion ref={stage} className={styles.stage} label={name} onKeyDown={zoom.onKeyDown}>
        <div className={styles.frame} style={{ width: turned.width * scale, height: turned.height * scale }}>
          <BlobImage
            source={image}
            alt={name}
            style={{
              width: natural.width * scale,
              height: natural.height * scale,
              transform: `translate(-50%, -50%) rotate(${quarter * 90}deg)`,
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setBroken(true)}
          />
        </div>
      </ScrollRegion>
    </>
  )
}

type Size = { width: number; height: number }

/** As large as the room allows, never larger than the image itself. */
function fitOf(image: Size, room: Size): number {
  if (image.width === 0 || room.width === 0) return 1
  return Math.min(1, (room.width - PADDING) / image.width, (room.height - PADDING) / image.height)
}
