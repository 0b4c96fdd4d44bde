import { useRef, useState } from 'react'
import { BlobImage } from '../../../kit/blob-image.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { EraserIcon, ScreenTurnIcon, UndoIcon, UploadIcon } from '../../../kit/icons/file-icons.tsx'
import { AlertIcon } from '../../../kit/icons/icons.tsx'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { reasonOf } from '../../../kit/reason-of.ts'
import { imageRefusal, signatureAccept, signatureBox, signatureCanvas } from '../../../kit/signature/signature-rules.ts'
import { usePad } from '../../../kit/signature/use-pad.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { FailedState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { type UserInfo, useSession } from '../../../session/index.ts'
import { signatureMessages as texts } from '../answer.messages.ts'
import styles from './signature.module.css'
import { useKeepSignature, useMySignature, useRemoveSignature } from './signature.queries.ts'

export function Page() {
  const me = useSession((state) => state.user)
  return me ? <MySignature me={me} /> : null
}

/** One's own signature, kept to be quoted wherever one signs. */
function MySignature({ me }: { me: UserInfo }) {
  return (
    <main className={styles.page}>
      <header>
        <Text as="h1" look="20/28">
          {texts.title}
        </Text>
        <p>{texts.lead}</p>
      </header>
      <Row gap={12} align="start" wrap>
        <PadCard />
        <CurrentCard me={me} />
      </Row>
    </main>
  )
}

function PadCard() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const pad = usePad(canvas)
  const keep = useKeepSignature()
  const [problem, setProblem] = useState<string | null>(null)

  const store = async (image: Blob, source: 'drawn' | 'uploaded', name: string): Promise<void> => {
    try {
      await keep.mutateAsync({ image, source, name })
      pad.clear()
      setProblem(null)
      toast.success(texts.saved)
    } catch (error) {
      setProblem(reasonOf(error, texts.saveFailed))
    }
  }
  const save = async (): Promise<void> => {
    const image = await pad.toBlob()
    if (image) await store(image, 'drawn', texts.fileName)
    else setProblem(texts.unsigned)
  }
  const choose = (file: File | undefined): void => {
    if (!file) return
    const refusal = imageRefusal(file)
    if (refusal) toast.warning(refusal)
    else void store(file, 'uploaded', file.name)
  }
  return (
    <Stack as="section" gap={12} surface="card" className={styles.card} aria-label={texts.write}>
      <h2>{texts.write}</h2>
      {pad.isFailed ? <FailedState size="card" title={texts.padFailed} onRetry={pad.retry} /> : null}
      <div className={styles.sheet} hidden={pad.isFailed} data-signed={pad.isSigned}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={texts.area}
          width={signatureCanvas.width}
          height={signatureCanvas.height}
          onPointerDown={() => setProblem(null)}
        />
        <span aria-hidden="true">{texts.guide}</span>
      </div>
      <p className={styles.turn}>
        <ScreenTurnIcon size={16} />
        {texts.turn}
      </p>
      <Row as="p" gap={6} look="danger 13" className={styles.problem} role="alert">
        {problem ? (
          <>
            <AlertIcon size={16} />
            {problem}
          </>
        ) : null}
      </Row>
      <Row gap={8} align="stretch" wrap className={styles.tools}>
        <Button guardMs={0} icon={<UndoIcon size={14} />} disabled={!pad.isSigned} onClick={pad.undo}>
          {texts.undo}
        </Button>
        <Button guardMs={0} icon={<EraserIcon size={14} />} disabled={!pad.isSigned} onClick={pad.clear}>
          {texts.clear}
        </Button>
        <Button icon={<UploadIcon size={14} />} title={texts.uploadHint} onClick={() => chooser.current?.click()}>
          {texts.upload}
        </Button>
        <Button variant="primary" loading={keep.isPending} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Row>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={signatureAccept}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Stack>
  )
}

function CurrentCard({ me }: { me: UserInfo }) {
  const kept = useMySignature(me)
  const remove = useRemoveSignature()
  const takeAway = async (): Promise<void> => {
    const question = { title: texts.askRemove, content: texts.askRemoveLead, okText: texts.remove, danger: true }
    if (!(await confirm(question))) return
    await remove.mutateAsync(undefined)
    toast.success(texts.removed)
  }
  return (
    <Stack as="section" gap={12} surface="card" className={styles.card} aria-label={texts.current}>
      <h2>{texts.current}</h2>
      {kept.data === undefined ? <QueryState size="card" query={kept} title={texts.failed} rows={2} /> : null}
      {kept.data ? (
        <>
          <div className={styles.box}>
            <BlobImage
              source={kept.data.image}
              alt={`${me.name}${texts.title}`}
              width={signatureBox.width}
              height={signatureBox.height}
            />
          </div>
          <Para look="600">{me.name}</Para>
          <p className={styles.note}>
            {texts.since(
              kept.data.time.slice(0, 16),
              kept.data.source === 'uploaded' ? texts.sources.uploaded : texts.sources.drawn,
            )}
          </p>
          <Button variant="danger" size="sm" loading={remove.isPending} onClick={() => attempt(takeAway)}>
            {texts.remove}
          </Button>
        </>
      ) : null}
      {kept.data === null ? (
        <>
          <div className={styles.box}>{texts.none}</div>
          <p className={styles.note}>{texts.noneLead}</p>
        </>
      ) : null}
    </Stack>
  )
}
