import { gridFor, inlineOptions } from '@xinqiao/domain'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { createFormStore, type FormStore } from '../../../kit/smart-form/form-store.ts'
import { scrollToFirstError } from '../../../kit/smart-form/scroll-to-error.ts'
import { SmartForm } from '../../../kit/smart-form/smart-form.tsx'
import { toast } from '../../../kit/toast.ts'
import { Choice } from '../gallery-frame.tsx'
import { galleryTexts } from '../gallery.messages.ts'
import styles from '../gallery.module.css'
import { sampleAnswers, sampleForm, sampleTimes } from '../samples/sample-form.ts'
import { sampleHost } from '../samples/sample-host.ts'

const { smartForm: words } = galleryTexts

type Mode = keyof typeof words.modes
type Reader = keyof typeof words.readers

const roles = { general: 'ROLE_GENERAL', consultant: 'ROLE_CONSULTANT' } as const

const open = (mode: Mode, reader: Reader): FormStore =>
  createFormStore({
    definition: sampleForm,
    answers: mode === 'fill' ? {} : sampleAnswers,
    reader: { roleCodes: [roles[reader]] },
    today: '2026-04-15',
    options: inlineOptions(sampleForm.fields),
    grid: (prop) => gridFor(prop, sampleTimes),
    mode: mode === 'filled' ? 'fill' : mode,
    host: sampleHost(mode === 'filled'),
  })

/** Every kind of field and every section, as it is filled in, looked over and read. */
export function SmartFormSection() {
  const [mode, setMode] = useState<Mode>('fill')
  const [reader, setReader] = useState<Reader>('consultant')
  const store = useMemo(() => open(mode, reader), [mode, reader])
  const page = useRef<HTMLDivElement>(null)

  function check(): void {
    const problems = store.check()
    if (problems.length === 0) toast.success(words.fine)
    else toast.warning(words.problems(problems.length))
    if (page.current) scrollToFirstError(page.current, problems)
  }

  return (
    <div ref={page} className={styles.page}>
      <Choice label={words.mode} value={mode} options={words.modes} onChange={setMode} />
      <Choice label={words.reader} value={reader} options={words.readers} onChange={setReader} />
      <SmartForm
        key={`${mode}-${reader}`}
        store={store}
        onSubmit={check}
        footer={
          store.setup.mode === 'fill' ? (
            <Row gap={6} wrap>
              <Button variant="primary" type="submit">
                {words.check}
              </Button>
              <Progress store={store} />
            </Row>
          ) : null
        }
      />
    </div>
  )
}

function Progress({ store }: { readonly store: FormStore }) {
  const text = useSyncExternalStore(store.watch, () => {
    const { filled, total } = store.progress()
    return words.progress(filled, total)
  })
  return <span className={styles.label}>{text}</span>
}
