import { useRef, useState } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { readMediaLength } from '../../../kit/upload/media-length.ts'
import { UploadSteps } from '../../../kit/upload/upload-steps.tsx'
import { Upload } from '../../../kit/upload/upload.tsx'
import type { SendFile } from '../../../kit/upload/use-uploads.ts'
import { Card, Choice } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'

const { upload: words } = galleryTexts
const TICK = 120

/** Pretends to send: the bar advances by itself, nothing leaves the browser. */
const pretend =
  (fails: boolean): SendFile<string> =>
  (file, { onProgress, signal }) =>
    new Promise((resolve, reject) => {
      let percent = 0
      const timer = setInterval(() => {
        percent += 10
        onProgress(percent)
        if (percent < 100) return
        clearInterval(timer)
        if (fails) reject(new Error(words.failure))
        else resolve(file.name)
      }, TICK)
      signal.addEventListener('abort', () => clearInterval(timer))
    })

export function UploadSection() {
  const [outcome, setOutcome] = useState<'succeed' | 'fail'>('succeed')
  const [step, setStep] = useState<0 | 1>(0)
  return (
    <Card>
      <UploadSteps current={step} />
      <Choice
        label={words.outcome}
        value={outcome}
        options={{ succeed: words.succeed, fail: words.fail }}
        onChange={setOutcome}
      />
      <Upload
        label={words.label}
        upload={pretend(outcome === 'fail')}
        maxFiles={3}
        maxBytes={20 * 1024 * 1024}
        onChange={(items) => setStep(items.some(({ state }) => state.kind === 'done') ? 1 : 0)}
      />
      <MediaLengths />
    </Card>
  )
}

function MediaLengths() {
  const chooser = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<'video' | 'audio'>('video')

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    const length = await readMediaLength(file, kind)
    if ('refusal' in length) toast.warning(length.refusal)
    else toast.success(words.seconds(length.seconds))
  }

  const choose = (next: 'video' | 'audio'): void => {
    setKind(next)
    chooser.current?.click()
  }

  return (
    <Row gap={6} wrap role="group" aria-label={words.media}>
      <span className={styles.label}>{words.media}</span>
      <Button size="sm" onClick={() => choose('video')}>
        {words.chooseVideo}
      </Button>
      <Button size="sm" onClick={() => choose('audio')}>
        {words.chooseAudio}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Row>
  )
}
