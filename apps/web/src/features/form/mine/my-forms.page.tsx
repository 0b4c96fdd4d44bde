import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { ForwardIcon } from '../../../kit/icons/icons.tsx'
import { SignatureIcon } from '../../../kit/icons/shell-icons.tsx'
import { Column, Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { answerMessages } from '../answer.messages.ts'
import { formStates, isFormState, type FormStateKey } from '../form-state.tsx'
import { type MyForm, useMyForms } from '../form.queries.ts'
import styles from './my-forms.module.css'

const texts = answerMessages.mine

/** What waits for the person comes first. */
const ORDER = ['toSign', 'resign', 'recalled', 'draft', 'none', 'submitted'] as const satisfies readonly FormStateKey[]

const stateOf = ({ resign, status }: MyForm): FormStateKey =>
  resign ? 'resign' : isFormState(status) ? status : 'none'

export function Page() {
  const forms = useMyForms()
  const navigate = useNavigate()
  return (
    <main className={styles.page}>
      <Row as="header" gap={16} align="start" justify="between" className={styles.head}>
        <div>
          <Text as="h1" look="20/28">
            {texts.title}
          </Text>
          <Para look="soft 13">{texts.lead}</Para>
        </div>
        <Button icon={<SignatureIcon size={14} />} onClick={() => void navigate('/signature')}>
          {texts.signature}
        </Button>
      </Row>
      {forms.data ? <Groups forms={forms.data} /> : <QueryState query={forms} title={texts.failed} rows={4} />}
    </main>
  )
}

function Groups({ forms }: { forms: readonly MyForm[] }) {
  if (forms.length === 0) return <EmptyState title={texts.empty} description={texts.emptyLead} />
  const byState = Map.groupBy(forms, stateOf)
  return ORDER.filter((state) => byState.has(state)).map((state) => (
    <section key={state} className={styles.group} aria-label={texts.sections[state]}>
      <Row as="h2" gap={8} look="15/24" below={10}>
        {texts.sections[state]}
        <span>{byState.get(state)?.length}</span>
      </Row>
      <ul>
        {(byState.get(state) ?? []).map((form) => (
          <li key={`${form.formId} ${form.answerId}`}>
            <FormCard form={form} state={state} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const addressOf = ({ formId, answerId }: MyForm, state: FormStateKey): string => {
  if (answerId && (state === 'submitted' || state === 'resign' || state === 'toSign'))
    return `/formAnswer/detail?id=${answerId}`
  return answerId ? `/formFill/index?answerId=${answerId}` : `/formFill/index?formId=${formId}`
}

const timeOf = ({ time }: MyForm, state: FormStateKey): string => {
  const words = texts.time[state]
  return typeof words === 'string' ? words : time ? words(time.slice(0, 16)) : ''
}

function FormCard({ form, state }: { form: MyForm; state: FormStateKey }) {
  const navigate = useNavigate()
  return (
    <Column
      as="button"
      gap={4}
      surface="card"
      type="button"
      className={styles.card}
      data-state={state}
      onClick={() => void navigate(addressOf(form, state))}
    >
      <Row as="span" gap={8} align="start" justify="between" className={styles.top}>
        <b>{form.formName}</b>
        <StatusTag {...formStates[state]} />
      </Row>
      <Text look="faint 12/20">
        {form.categoryName}　{texts.version(form.no)}
      </Text>
      <Row as="span" gap={8} justify="between" look="soft 12/20" className={styles.bottom}>
        <span>{timeOf(form, state)}</span>
        <em>
          {texts.actions[state]}
          <ForwardIcon size={14} />
        </em>
      </Row>
    </Column>
  )
}
