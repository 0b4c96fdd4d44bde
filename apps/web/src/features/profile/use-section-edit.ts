import {
  answerOf,
  checkForm,
  formatDate,
  type InfoAnswers,
  type InfoContext,
  type InfoForm,
  isShown,
  mayChange,
} from '@xinqiao/domain'
import { useRef, useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { complaintsIn } from '../../kit/failure.ts'
import { toast } from '../../kit/toast.ts'
import { useSession } from '../../session/index.ts'
import { profileMessages as texts } from './profile.messages.ts'
import { type Mine, useSaveMine } from './profile.queries.ts'

export type SectionEdit = {
  readonly form: InfoForm
  readonly mine: Mine
  readonly values: InfoAnswers
  readonly context: InfoContext
  /** What to complain about now: fields that were left, or all of them once sent. */
  readonly errors: Readonly<Record<string, string>>
  readonly isDirty: boolean
  readonly isSaving: boolean
  readonly container: React.RefObject<HTMLDivElement | null>
  set(prop: string, value: string): void
  leave(prop: string): void
  submit(): void
  reset(): void
}

/** How a section is kept; the answers are those that may be changed and are in sight. */
type Saver = {
  readonly isPending: boolean
  mutate(
    given: { answers: Record<string, string>; version: number },
    then: { onSuccess: () => void; onError: (error: unknown) => void },
  ): void
}

type Options = { form: InfoForm; mine: Mine; asks: boolean; onSaved: () => void }

/** Of one's own section. */
export function useSectionEdit(options: Options): SectionEdit {
  const isAdmin = useIsAdmin()
  return useSectionForm({ ...options, isAdmin, save: useSaveMine(options.form.category) })
}

type FormOptions = Options & { isAdmin: boolean; save: Saver }

/** Only changes are kept: what was typed stays over whatever the server says meanwhile, also after a failed save. */
export function useSectionForm({ form, mine, asks, onSaved, isAdmin, save }: FormOptions): SectionEdit {
  const [edits, setEdits] = useState<InfoAnswers>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const container = useRef<HTMLDivElement>(null)
  const [today] = useState(() => formatDate(new Date()))
  const values = { ...mine.answers, ...edits }
  const context: InfoContext = { today, loaded: mine.answers, isAdmin }
  const problems = checkForm(form, values, context)

  const errors: Record<string, string> = { ...refused }
  for (const { prop, message } of problems) if (isSent || left.has(prop)) errors[prop] = message

  function set(prop: string, value: string): void {
    setEdits({ ...edits, [prop]: value })
    const { [prop]: _, ...rest } = refused
    setRefused(rest)
  }

  async function send(): Promise<void> {
    if (asks && !(await confirm({ title: texts.askSubmit }))) return
    const answers = Object.fromEntries(
      form.fields
        .filter((field) => mayChange(field, context) && isShown(field, values))
        .map(({ prop }) => [prop, answerOf(values, prop)]),
    )
    save.mutate(
      { answers, version: mine.version },
      {
        onSuccess: () => {
          toast.success(texts.saved)
          onSaved()
        },
        onError: (error) => {
          const told = complaintsIn(error)
          setRefused(told)
          goTo(container.current, Object.keys(told)[0])
        },
      },
    )
  }

  return {
    form,
    mine,
    values,
    context,
    errors,
    isDirty: Object.entries(edits).some(([prop, value]) => value !== answerOf(mine.answers, prop)),
    isSaving: save.isPending,
    container,
    set,
    leave: (prop) => {
      if (answerOf(values, prop) !== '') setLeft(new Set([...left, prop]))
    },
    submit: () => {
      setSent(true)
      if (problems[0]) goTo(container.current, problems[0].prop)
      else void send()
    },
    reset: () => {
      setEdits({})
      setLeft(new Set())
      setSent(false)
      setRefused({})
    },
  }
}

/** B33 */
const useIsAdmin = (): boolean =>
  useSession(({ user }) => {
    if (!user) return false
    const roles = user.settings.singleRoleSwitch ? [user.role] : user.roleList.filter((role) => role.usable)
    return user.isInitializeAdmin || roles.some((role) => role?.roleCode === 'ROLE_ADMIN')
  })

const goTo = (container: HTMLElement | null, prop: string | undefined): void => {
  const field = prop === undefined ? null : container?.querySelector<HTMLElement>(`[data-prop="${CSS.escape(prop)}"]`)
  field?.scrollIntoView?.({ block: 'center' })
  field?.querySelector<HTMLElement>('input,select,textarea,button')?.focus({ preventScroll: true })
}
