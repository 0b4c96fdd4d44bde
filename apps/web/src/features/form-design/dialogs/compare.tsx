import type { FormDefinition } from '@xinqiao/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { PageLoading } from '../../../kit/states/page-loading.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { aloud } from '../aloud.ts'
import { type FormDetail, type FormVersion, useRestoreForm } from '../form-design.queries.ts'
import { Differences } from './differences.tsx'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'

const texts = dialogMessages.compare
/** No version has this number. */
const DRAFT = 0
const TO_THE_MINUTE = 16

type CompareProps = {
  readonly form: FormDetail
  readonly draft: FormDefinition
  readonly versions: ReadonlyMap<number, FormDefinition>
  readonly mayEdit: boolean
  /** the lock of what is stored */
  readonly onRestored: () => void
  readonly onClose: () => void
}

/** Two versions side by side, and the way back to one. */
export function Compare({ form, draft, versions, mayEdit, onRestored, onClose }: CompareProps) {
  const restore = useRestoreForm()
  const [from, setFrom] = useState(form.publishedNo ?? DRAFT)
  const [to, setTo] = useState(DRAFT)
  const options = [
    { value: DRAFT, label: texts.draft },
    ...form.versions.map(({ no }) => ({ value: no, label: texts.version(no) })),
  ]
  const definitionAt = (no: number): FormDefinition | undefined => (no === DRAFT ? draft : versions.get(no))
  const [before, after] = [definitionAt(from), definitionAt(to)]

  async function bringBack(no: number): Promise<void> {
    const isSure = await confirm({ title: texts.restoreAsk(no), content: texts.restoreLead, okText: texts.restore(no) })
    if (!isSure) return
    await restore.mutateAsync({ id: form.id, version: form.version, no })
    toast.success(texts.restored(no))
    onRestored()
  }

  return (
    <Dialog open place="right" onPhone="full" width={800} title={texts.title} onClose={onClose}>
      {form.versions.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <>
          <div className={styles.sides}>
            {(
              [
                [texts.from, from, setFrom],
                [texts.to, to, setTo],
              ] as const
            ).map(([label, value, set]) => (
              <label key={label}>
                {label}
                <Select
                  aria-label={label}
                  className={styles.side ?? ''}
                  value={value}
                  options={options}
                  onChange={set}
                />
              </label>
            ))}
          </div>
          {before && after ? (
            <Differences before={before} after={after} same={texts.same} />
          ) : (
            <PageLoading size="card" />
          )}
          <h3 className={styles.heading}>{texts.versions}</h3>
          <ul className={styles.versions}>
            {form.versions.map((version) => (
              <li key={version.no}>
                <b>{texts.version(version.no)}</b>
                <span>
                  {whoAndWhen(version)} · {texts.answers(version.answerCount)}
                  {version.note ? <small>{version.note}</small> : null}
                </span>
                {mayEdit ? (
                  <Button size="sm" onClick={() => aloud(() => bringBack(version.no))}>
                    {texts.restore(version.no)}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

const whoAndWhen = ({ publishUserName, publishTime }: FormVersion): string => {
  const time = publishTime.slice(0, TO_THE_MINUTE)
  return publishUserName === null ? texts.byNobody(time) : texts.by(publishUserName, time)
}
