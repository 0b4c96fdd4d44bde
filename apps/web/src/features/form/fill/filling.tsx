import { isQuestion, type FormDefinition } from '@xinqiao/domain'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { useShown } from '../../../kit/surface.ts'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { usePhone } from '../../../kit/use-media.ts'
import { fillMessages as texts } from '../form.messages.ts'
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx'
import { useDraftNote } from './draft-line.tsx'
import { FillPage } from './fill-page.tsx'
import { FillStep } from './fill-step.tsx'
import type { Filler, Occasion } from './filler.ts'
import { OneByOne } from './one-by-one.tsx'
import { useOverview } from './overview.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import type { Sitting } from './sitting.ts'
import type { FormPage } from './use-form-page.ts'
import { useSubmit } from './use-submit.tsx'

const LEAST_QUESTIONS = 3

/** Nothing but choices, as in a scale: on a phone these are asked one by one. */
const isOnlyChoices = ({ fields }: FormDefinition): boolean => {
  const asked = fields.filter(isQuestion)
  return asked.length >= LEAST_QUESTIONS && asked.every(({ type, other }) => type === 'radio' && !other)
}

type FillingProps = {
  page: FormPage
  sitting: Sitting
  onSubmitted: (answerId: string) => void
  occasion?: Occasion
  /** one step of something larger: what its button says */
  stepText?: string
}

/** Everything about writing in an opened form; how it looks is decided by the form and the width. */
export function Filling({ page, sitting, occasion, onSubmitted, stepText }: FillingProps) {
  const { store, saver, opened, start } = sitting
  const root = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const navigate = useNavigate()
  const note = useDraftNote(saver)
  const overview = useOverview(store, texts.other)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [preview, setPreview] = useState<'look' | 'print' | null>(null)
  const [isRestoredShown, setRestoredShown] = useState(start.time !== null)
  const { submit, busy } = useSubmit(sitting, root, {
    onSubmitted,
    onConflict: () => setConflict('answer'),
    onMoved: page.carryOn,
  })
  const { formName } = opened.form
  useUnsaved(!['idle', 'saved'].includes(note.kind), formName)

  const saveNow = async (): Promise<void> => {
    if (await saver.flush()) toast.success(texts.draftSaved)
    else if (saver.note().kind === 'conflict') setConflict('draft')
  }
  const dropDraft = async (): Promise<void> => {
    const content = opened.answer ? texts.askDropLead : texts.askDropFirst
    const question = { title: texts.askDrop, content, okText: texts.dropDraft, cancelText: texts.keepDraft }
    if (!(await confirm({ ...question, danger: true }))) return
    await page.startOver(false)
    toast.success(texts.dropped)
  }
  const leave = (): void => {
    if (window.history.length > 1) void navigate(-1)
    else void navigate('/myForms/index')
  }

  useShortcuts({ s: () => attempt(saveNow), Enter: () => attempt(submit) }, opened.mayWrite && preview === null)

  const filler: Filler = {
    sitting,
    occasion: occasion ?? null,
    overview,
    root,
    busy,
    restored: isRestoredShown ? start : null,
    submit,
    saveNow,
    leave,
    dropDraft: () => attempt(dropDraft),
    hideRestored: () => setRestoredShown(false),
    look: () => setPreview('look'),
    print: () => setPreview('print'),
    showConflict: () => setConflict('draft'),
  }
  const isScale = phone && opened.mayWrite && isOnlyChoices(sitting.form.definition)
  return (
    <>
      {stepText ? <FillStep filler={filler} submitText={stepText} /> : <Look filler={filler} isScale={isScale} />}
      {preview ? (
        <PreviewDialog sitting={sitting} isPrinting={preview === 'print'} onClose={() => setPreview(null)} />
      ) : null}
      {conflict ? (
        <ConflictDialog kind={conflict} sitting={sitting} page={page} onClose={() => setConflict(null)} />
      ) : null}
    </>
  )
}

function Look({ filler, isScale }: { filler: Filler; isScale: boolean }) {
  return isScale ? <OneByOne filler={filler} /> : <FillPage filler={filler} />
}

/** With Ctrl or ⌘, while the page is the one being looked at and no dialog is above it. */
const useShortcuts = (keys: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  const shown = useShown()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn || !shown) return
    const press = (event: KeyboardEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      const run = latest.current[event.key] ?? latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]') && !event.repeat) run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, shown])
}
