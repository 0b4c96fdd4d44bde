import { useMemo } from 'react'
import { deskMessages as texts } from './desk.messages.ts'
import { qrCode } from './qr.ts'

const QUIET_ZONE = 4

export function QrPicture({ text, className }: { text: string; className: string | undefined }) {
  const drawn = useMemo(() => {
    const { size, isDark } = qrCode(text)
    const at = Array.from({ length: size }, (_, index) => index)
    const path = at.flatMap((row) =>
      at.filter((column) => isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    return {
      path: path.join(''),
      box: `${-QUIET_ZONE} ${-QUIET_ZONE} ${size + QUIET_ZONE * 2} ${size + QUIET_ZONE * 2}`,
    }
  }, [text])
  return (
    <svg role="img" aria-label={texts.codeImage} viewBox={drawn.box} shapeRendering="crispEdges" className={className}>
      <path d={drawn.path} />
    </svg>
  )
}
