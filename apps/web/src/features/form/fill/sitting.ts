import { formatDate, type FormAnswers } from '@xinqiao/domain'
import { createFormStore, type FormStore } from '../../../kit/smart-form/form-store.ts'
import { session, type UserInfo } from '../../../session/index.ts'
import { calmPace, closePace, createDraftSaver, type DraftSaver } from '../draft/draft-saver.ts'
import { forgetDraft, keepDraft, keptDraft } from '../draft/kept-draft.ts'
import { startOf, type Start } from '../draft/start.ts'
import { createFormHost, signerOf } from '../form-host.ts'
import { answersIn, readForm, setupOf, type Opened, type ReadForm } from '../form-setup.ts'
import { fillMessages as texts } from '../form.messages.ts'
import { saveDraft, signAnswer, type OpenInput } from '../form.queries.ts'

/** One time of filling a form in: from opening it until it is left, sent, or opened anew. */
export type Sitting = {
  readonly opened: Opened
  readonly form: ReadForm
  readonly store: FormStore
  readonly saver: DraftSaver
  readonly start: Start
  /** what is sent, as it is written now */
  readonly given: () => Given
  /** Of the answer that is being corrected; moves on when somebody else was quicker and that has been looked at. */
  readonly relock: (version: number) => void
  readonly forgetKept: () => void
  readonly leave: () => void
}

type Matter = Pick<OpenInput, 'siteId' | 'bizType' | 'bizId'>
type Given = Matter & {
  formId: string
  answers: string
  no: number
  openedAt: Record<string, string>
  /** by the clock that told the moments above */
  sentAt: string
  opened: string
  userId?: string
  answerId?: string
  version?: number
}

export const serverNow = (): number => Date.now() + session.get().clockSkew

const keyOf = ({ form, answer, user }: Opened, { bizType, bizId }: Matter): string =>
  JSON.stringify([form.formId, answer?.id ?? '', user.id, bizType ?? '', bizId ?? ''])

const matterOf = ({ siteId, bizType, bizId }: OpenInput): Matter => ({
  ...(siteId ? { siteId } : {}),
  ...(bizType ? { bizType } : {}),
  ...(bizId ? { bizId } : {}),
})

/** The matter a level is given in, whether it was asked for by its name or by the answer that is there. */
const gradedIn = (asked: OpenInput, { form: { formId }, answer }: Opened) => {
  const { bizType, bizId } = answer ?? asked
  return bizType && bizId ? { formId, bizType, bizId } : null
}

const MOVES = ['input', 'keydown', 'pointerdown'] as const

/** Whether a person has done anything since. */
const watchHand = () => {
  let hasMoved = false
  const note = (): void => {
    hasMoved = true
  }
  for (const move of MOVES) document.addEventListener(move, note, { capture: true, once: true })
  return {
    hasMoved: () => hasMoved,
    stop: () => {
      for (const move of MOVES) document.removeEventListener(move, note, { capture: true })
    },
  }
}

/** `carried` was written in a sitting before this one and goes on here. */
export const sitDown = (
  asked: OpenInput,
  opened: Opened,
  me: UserInfo,
  carried: FormAnswers | null,
): Sitting | string => {
  const form = readForm(opened.form)
  if (typeof form === 'string') return form
  const matter = matterOf(asked)
  const key = keyOf(opened, matter)
  const found = startOf(opened, opened.mayWrite ? keptDraft(key) : null)
  const start: Start = carried ? { ...found, answers: carried, from: 'new', time: null } : found
  const stored = opened.answer ? answersIn(opened.answer.answer) : null
  let lock = opened.answer?.version ?? null
  const keepSignature = async (prop: string, fileId: string): Promise<boolean> => {
    const { answer, autoSign } = opened
    if (!answer || lock === null || !autoSign.includes(prop)) return false
    try {
      const input = { answerId: answer.id, version: lock, prop, fileId, source: 'quoted', isAutomatic: true } as const
      lock = (await signAnswer(input)).version
      return true
    } catch {
      // Somebody was quicker, or it is closed by now: sending the form says so, and the signature goes along with it.
      return false
    }
  }
  const host = createFormHost({
    keepSignature,
    userId: opened.user.id,
    signer: signerOf(me),
    levels: opened.form.levels,
    typeCode: opened.form.typeCode,
    answerId: opened.answer?.id,
    matter: gradedIn(asked, opened),
  })
  const store = createFormStore(
    setupOf({
      form,
      answers: start.answers,
      loaded: stored ?? answersIn(opened.prefill),
      previous: stored,
      mode: opened.mayWrite ? 'fill' : 'readOnly',
      today: formatDate(new Date(serverNow())),
      host,
    }),
  )
  // Whoever opens it to sign again sees at once where.
  if (opened.mayWrite && opened.answer)
    store.show(
      opened.answer.resign
        .filter((prop) => !store.state(prop).isReadOnly)
        .map((prop) => ({ prop, message: texts.staleSignature })),
    )
  const given = (): Given => ({
    formId: opened.form.formId,
    answers: JSON.stringify(store.answers()),
    no: opened.form.no,
    openedAt: store.openedAt(),
    sentAt: new Date().toISOString(),
    opened: opened.opened,
    ...matter,
    ...(opened.user.id === me.id ? {} : { userId: opened.user.id }),
    ...(opened.answer ? { answerId: opened.answer.id } : {}),
    ...(lock === null ? {} : { version: lock }),
  })
  const forgetKept = (): void => forgetDraft(key)
  const saver = createDraftSaver(
    {
      send: (draftVersion) => saveDraft({ ...given(), ...(draftVersion === null ? {} : { draftVersion }) }),
      keep: (draftVersion, isSending) =>
        keepDraft(key, { answers: store.answers(), no: opened.form.no, draftVersion, isSending, at: serverNow() }),
      forget: forgetKept,
    },
    start.draftVersion,
    opened.user.id === me.id ? calmPace : closePace,
    start.wasSending,
  )
  const hand = watchHand()
  const unwatch = store.watch(() => {
    // What a form does to itself while it opens is no change; what a quick hand does then is one.
    if (store.isChanged() || hand.hasMoved()) saver.touch()
  })
  // What was only on this machine, or was written in the form before it changed, goes out at once: it has waited already.
  if (opened.mayWrite && (carried !== null || start.from === 'kept')) {
    saver.touch()
    void saver.flush()
  }
  return {
    opened,
    form,
    store,
    saver,
    start,
    given,
    relock: (version) => {
      lock = version
    },
    forgetKept,
    leave() {
      unwatch()
      hand.stop()
      if (session.get().token) void saver.flush().finally(saver.stop)
      else saver.stop()
    },
  }
}
