import { Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Para, Row } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import type { PickablePerson } from '../../../kit/user-picker/person.ts'
import { UserPicker } from '../../../kit/user-picker/user-picker.tsx'
import { deptsInSight } from '../../../session/index.ts'
import { answerMessages } from '../answer.messages.ts'
import { useFormsForOthers } from '../form.queries.ts'
import { loadPeople } from '../host.queries.ts'
import styles from './fill-for-dialog.module.css'

const texts = answerMessages.fillFor

/** Which form, about whom. */
export function FillForDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const forms = useFormsForOthers()
  const [formId, setFormId] = useState<string | null>(null)
  const [person, setPerson] = useState<PickablePerson | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [isTried, setTried] = useState(false)

  const start = (): void => {
    setTried(true)
    if (!formId || !person) return
    onClose()
    void navigate(`/formFill/index?formId=${formId}&userId=${person.id}`)
  }
  const hasForms = (forms.data ?? []).length > 0
  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            {hasForms ? (
              <Button variant="primary" onClick={start}>
                {texts.start}
              </Button>
            ) : null}
          </>
        }
      >
        {forms.data ? null : <QueryState size="card" query={forms} title={texts.failed} rows={2} />}
        {forms.data && !hasForms ? <Para look="soft">{texts.none}</Para> : null}
        {hasForms ? (
          <div className={styles.fields}>
            <label htmlFor={`${id}-form`}>{texts.form}</label>
            <div>
              <Select
                id={`${id}-form`}
                className={styles.select ?? ''}
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={texts.formHint}
                value={formId}
                onChange={setFormId}
                options={forms.data?.map(({ id: value, title: label }) => ({ value, label })) ?? []}
                status={isTried && !formId ? 'error' : ''}
              />
              {isTried && !formId ? <Complaint>{texts.needForm}</Complaint> : null}
            </div>
            <span id={`${id}-person`}>{texts.person}</span>
            <div>
              <Row gap={8} wrap className={styles.person} aria-labelledby={`${id}-person`} role="group">
                {person ? (
                  <span>
                    <b>{person.name}</b> {person.no} {person.path}
                  </span>
                ) : null}
                <Button size="sm" onClick={() => setPicking(true)}>
                  {person ? texts.change : texts.choose}
                </Button>
              </Row>
              {isTried && !person ? <Complaint>{texts.needPerson}</Complaint> : null}
            </div>
          </div>
        ) : null}
      </Dialog>
      <UserPicker
        open={isPicking}
        title={texts.choose}
        depts={deptsInSight}
        people={loadPeople}
        value={person ? [person] : []}
        onClose={() => setPicking(false)}
        onChange={([one]) => setPerson(one ?? null)}
      />
    </>
  )
}

function Complaint({ children }: { children: string }) {
  return (
    <Para look="danger 12/20" role="alert">
      {children}
    </Para>
  )
}
