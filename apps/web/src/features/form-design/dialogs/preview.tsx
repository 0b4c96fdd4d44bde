import {
  formatDate,
  isQuestion,
  isRoleCode,
  openAnswers,
  optionsOf,
  roles,
  type FieldRight,
  type FormDefinition,
  type FormProblem,
} from '@xinqiao/domain'
import { Select } from 'antd'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { AlertIcon, CheckCircleIcon, MobileIcon } from '../../../kit/icons/icons.tsx'
import { MonitorIcon } from '../../../kit/icons/list-icons.tsx'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { createFormStore, type FormStore } from '../../../kit/smart-form/form-store.ts'
import { scrollToFirstError } from '../../../kit/smart-form/scroll-to-error.ts'
import { SmartForm } from '../../../kit/smart-form/smart-form.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import type { Choices } from '../choices.ts'
import type { Device } from '../designer/design-head.tsx'
import { designerMessages } from '../designer/designer.messages.ts'
import { Segments } from '../designer/segments.tsx'
import { dryHost } from '../dry-host.ts'
import { type RoleRight, useRights } from '../form-design.queries.ts'
import { dialogMessages } from './dialogs.messages.ts'
import styles from './dialogs.module.css'
import { PhoneFrame } from './phone-frame.tsx'

const texts = dialogMessages.preview

type PreviewProps = {
  readonly formId: string
  readonly definition: FormDefinition
  readonly choices: Choices
  readonly onClose: () => void
}

/** The form as somebody else would meet it: filled in for a try, judged, and forgotten. */
export function Preview({ formId, definition, choices, onClose }: PreviewProps) {
  const rights = useRights(formId).data
  const isOnPhone = usePhone()
  const [roleId, setRoleId] = useState('ROLE_GENERAL')
  const [device, setDevice] = useState<Device>('desktop')
  const [round, startAgain] = useReducer((count: number) => count + 1, 0)
  const [verdict, setVerdict] = useState<readonly FormProblem[] | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const reader = readerOf(roleId, rights)
  const roleCode = reader.roleCodes[0]
  const store = useMemo(
    () =>
      createFormStore({
        definition,
        answers: openAnswers(definition.fields, {}, choices.options),
        reader,
        rights: reader.rights,
        today: formatDate(new Date()),
        options: choices.options,
        grid: choices.grid,
        mode: 'fill',
        host: dryHost(choices.levels),
      }),
    // Whoever it is shown as is known by the role; a new round begins with nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [definition, roleId, rights, round, choices.levels, choices.grid],
  )
  useEffect(() => setVerdict(null), [store])

  function check(): void {
    const problems = store.check()
    setVerdict(problems)
    const inside = root.current
    if (inside && problems.length > 0) scrollToFirstError(inside, problems)
  }

  const form = (
    <div ref={root} className={styles.form} data-xq-face={roleCode === 'ROLE_GENERAL' ? 'visitor' : undefined}>
      {store.fields.some(({ prop }) => store.state(prop).isShown) ? (
        <SmartForm key={store.id} store={store} />
      ) : (
        <p className={styles.none}>{texts.noFields}</p>
      )}
    </div>
  )
  return (
    <Dialog
      open
      flush
      onPhone="full"
      width={1040}
      title={texts.title(definition.title)}
      onClose={onClose}
      footer={
        <>
          <Verdict problems={verdict} />
          <Button onClick={startAgain}>{texts.clear}</Button>
          <Button variant="primary" onClick={check}>
            {texts.check}
          </Button>
        </>
      }
    >
      <Row wrap look="13" className={styles.bar}>
        <label>
          {texts.role}
          <Select
            className={styles.role ?? ''}
            aria-label={texts.role}
            showSearch={{ optionFilterProp: 'label' }}
            value={reader.roleId}
            options={roleOptions(rights)}
            onChange={setRoleId}
          />
        </label>
        {isOnPhone ? null : (
          <Segments
            label={texts.width}
            value={device}
            onChange={setDevice}
            items={[
              { value: 'desktop', label: designerMessages.desktop, icon: <MonitorIcon size={15} /> },
              { value: 'phone', label: designerMessages.phone, icon: <MobileIcon size={15} /> },
            ]}
          />
        )}
        <Progress store={store} />
        <Para look="faint 12" push>
          {texts.lead}
        </Para>
      </Row>
      <div className={styles.stage} data-device={device}>
        {device === 'phone' && !isOnPhone ? (
          <PhoneFrame face={roleCode === 'ROLE_GENERAL' ? 'visitor' : 'staff'}>{form}</PhoneFrame>
        ) : (
          form
        )}
      </div>
    </Dialog>
  )
}

/** The school's own roles where they are known, or the kinds there are. */
const roleOptions = (rights: readonly RoleRight[] | undefined) => {
  const own = (rights ?? []).map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))
  const kinds = optionsOf(roles).filter(({ value }) => !(rights ?? []).some(({ roleCode }) => roleCode === value))
  return [...own, ...kinds]
}

const readerOf = (chosen: string, rights: readonly RoleRight[] = []) => {
  // Before the school's roles are known, and for kinds it has no role of, a kind is chosen by its code.
  const own = rights.find(({ roleId }) => roleId === chosen) ?? rights.find(({ roleCode }) => roleCode === chosen)
  const code = own?.roleCode ?? chosen
  return {
    roleId: own?.roleId ?? chosen,
    roleCodes: isRoleCode(code) ? [code] : [],
    rights: (own?.fields ?? {}) as Readonly<Record<string, FieldRight>>,
  }
}

function Verdict({ problems }: { readonly problems: readonly FormProblem[] | null }) {
  if (problems === null) return <Row as="span" gap={6} look="danger" className={styles.verdict} role="status" />
  const isFine = problems.length === 0
  return (
    <Row as="span" gap={6} look="danger" className={styles.verdict} role="status" data-fine={isFine}>
      {isFine ? <CheckCircleIcon size={16} /> : <AlertIcon size={16} />}
      {isFine ? texts.passed : texts.failed(problems.length)}
    </Row>
  )
}

/** How far a try has come, and what jumps and conditions leave out of it. */
function Progress({ store }: { readonly store: FormStore }) {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => store.watch(look), [store])
  const { filled, total } = store.progress()
  const left = store.fields.filter((field) => isQuestion(field) && !store.state(field.prop).isShown).length
  return (
    <Text look="soft" aria-live="polite">
      {texts.progress(filled, total)}
      {left > 0 ? ` · ${texts.skipped(left)}` : null}
    </Text>
  )
}
