import { useState } from 'react'
import { FilePreview, type FilePreviewProps } from '../../../kit/preview/file-preview.tsx'
import { Choice } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { agreementPdf, reportPdf, samplePicture } from '../samples/sample-files.ts'

const { preview: words } = galleryTexts

type Sample = keyof typeof words.kinds

const envelope = (code: number, msg: string): Blob =>
  new Blob([JSON.stringify({ code, msg, data: null, traceId: '4820917356' })], { type: 'application/json' })

const samples: Record<Sample, Pick<FilePreviewProps, 'load' | 'asPdf'>> = {
  pdf: { load: () => Promise.resolve(agreementPdf()) },
  image: { load: samplePicture },
  office: { load: () => Promise.resolve(new Blob(['PK'])), asPdf: () => Promise.resolve(reportPdf()) },
  other: { load: () => Promise.resolve(new Blob(['PK'])) },
  disguised: { load: () => Promise.resolve(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])) },
  expired: { load: () => Promise.resolve(envelope(10404, words.expired)) },
  refused: { load: () => Promise.resolve(envelope(403, words.refused)) },
  broken: { load: () => Promise.reject(new TypeError('Failed to fetch')) },
}

export function PreviewSection() {
  const [sample, setSample] = useState<Sample>('pdf')
  return (
    <>
      <Choice label={words.choose} value={sample} options={words.kinds} onChange={setSample} />
      <div className={styles.stage}>
        <FilePreview name={words.kinds[sample]} {...samples[sample]} />
      </div>
    </>
  )
}
