import { useState } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Field } from '../../kit/form/field.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { reasonOf } from '../../kit/reason-of.ts'
import { kitTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toast.ts'
import { DropArea } from '../../kit/upload/drop-area.tsx'
import styles from './dialogs.module.css'
import { scaleMessages } from './scale.messages.ts'
import { definitionOf, type ScaleView, useConfirmScale } from './scale.queries.ts'

const texts = scaleMessages.confirm
const LEAST = 10
const MOST = 500

/** That the school may use a scale is somebody's word, with its grounds. */
export function ConfirmDialog({ view, onClose }: { view: ScaleView; onClose: () => void }) {
  const [evidence, setEvidence] = useState(view.evidence)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState('')
  const save = useConfirmScale()
  const { licence } = definitionOf(view)

  function send(): void {
    if (evidence.trim().length < LEAST) return setError(texts.short)
    save.mutate(
      { id: view.scale.id, isConfirmed: true, evidence: evidence.trim(), file, version: view.version },
      {
        onSuccess: () => {
          toast.success(texts.done)
          onClose()
        },
        onError: (failure) => setError(reasonOf(failure, kitTexts.failed)),
      },
    )
  }

  return (
    <Dialog
      open
      title={texts.title(view.scale.name)}
      width={520}
      onClose={onClose}
      footer={
        <Row gap={8} justify="end">
          <Button onClick={onClose}>{kitTexts.cancel}</Button>
          <Button variant="primary" guardMs={0} loading={save.isPending} onClick={send}>
            {texts.ok}
          </Button>
        </Row>
      }
    >
      <Stack gap={12} fluid>
        <Text look="soft 13/20">{texts.lead}</Text>
        <Text look="13/20">
          {licence.holder}：{licence.statement}
        </Text>
        <Field label={texts.evidence} hint={texts.evidenceHint} error={error}>
          {(control) => (
            <textarea
              {...control}
              className={styles.area}
              rows={3}
              maxLength={MOST}
              value={evidence}
              onChange={(event) => {
                setEvidence(event.target.value)
                setError('')
              }}
            />
          )}
        </Field>
        <DropArea
          accept=".pdf,.jpg,.jpeg,.png"
          multiple={false}
          disabled={save.isPending}
          title={file ? texts.chosen(file.name) : undefined}
          hint={texts.file}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        />
      </Stack>
    </Dialog>
  )
}
