import SignaturePad, { type PointGroup } from 'signature_pad'
import { light } from '../theme/light.ts'
import { signatureCanvas } from './signature-rules.ts'

/**
 * A pad whose drawing is always 760×380 with a line of 4, however wide it is shown and however fine the screen is: the
 * backing store grows with the screen, the strokes are kept in shown pixels and scaled when the width changes.
 */
export type Pad = {
  strokes: () => number
  undo: () => void
  clear: () => void
  /** call when the shown width may have changed */
  fit: () => void
  toBlob: () => Promise<Blob>
  close: () => void
}

export function createPad(canvas: HTMLCanvasElement, onStroke: () => void): Pad {
  const pad = new SignaturePad(canvas, { penColor: light.sheet.ink, minDistance: 2, throttle: 0 })
  let shown = 0

  function fit(): void {
    const width = canvas.getBoundingClientRect().width || signatureCanvas.width
    const scale = Math.max(1, (width * (window.devicePixelRatio || 1)) / signatureCanvas.width)
    const strokes = shown > 0 ? pad.toData().map((stroke) => scaled(stroke, width / shown)) : []
    shown = width
    // Setting the size empties the canvas and its transformation.
    canvas.width = Math.round(signatureCanvas.width * scale)
    canvas.height = Math.round(signatureCanvas.height * scale)
    canvas.getContext('2d')?.scale(canvas.width / width, canvas.width / width)
    // The pad draws with circles: half the line is their radius.
    pad.minWidth = (signatureCanvas.line / 2) * (width / signatureCanvas.width)
    pad.maxWidth = pad.minWidth
    pad.fromData(strokes)
  }

  function endStroke(): void {
    // A flick of two points is drawn as a dot until it is drawn again.
    if (pad.toData().at(-1)?.points.length === 2) pad.redraw()
    onStroke()
  }

  fit()
  pad.addEventListener('endStroke', endStroke)
  return {
    fit: () => {
      if (canvas.getBoundingClientRect().width !== shown) fit()
    },
    strokes: () => pad.toData().length,
    undo: () => pad.fromData(pad.toData().slice(0, -1)),
    clear: () => pad.clear(),
    toBlob: () => toBlob(canvas),
    close: () => {
      pad.removeEventListener('endStroke', endStroke)
      pad.off()
    },
  }
}

function scaled(stroke: PointGroup, by: number): PointGroup {
  return {
    ...stroke,
    minWidth: stroke.minWidth * by,
    maxWidth: stroke.maxWidth * by,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }
}

function toBlob(drawn: HTMLCanvasElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = signatureCanvas.width
  canvas.height = signatureCanvas.height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no image'))), 'image/png')
  })
}
