import type { FormDefinition } from '@xinqiao/domain'
import { Input } from 'antd'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Column, Text } from '../../../kit/layout/layout.tsx'
import { FieldIcon } from '../designer/field-icon.tsx'
import { GroupHead } from '../designer/group-head.tsx'
import type { DesignStore } from '../designer/design-store.ts'
import { changeForm, numbersOf } from '../model/design-model.ts'
import { panelMessages } from './panel.messages.ts'
import styles from './panel.module.css'
import { Row } from './row.tsx'

const texts = panelMessages.form

type FormPanelProps = {
  readonly store: DesignStore
  readonly definition: FormDefinition
  readonly isFixed: boolean
  readonly onGo: (prop: string) => void
}

/** The form itself: its name, its groups, and a way to each of its fields. */
export function FormPanel({ store, definition, isFixed, onGo }: FormPanelProps) {
  const { title, submitTips = '', groups = [], fields } = definition
  const numbers = numbersOf(definition)
  return (
    <>
      <header className={styles.head}>
        <Text as="h2" look="14" cut grow>
          {texts.head}
        </Text>
      </header>
      <div className={styles.body}>
        <Column as="fieldset" gap={12} slim disabled={isFixed}>
          <Row label={texts.title}>
            {(id) => (
              <Input
                id={id}
                maxLength={100}
                value={title}
                onChange={(event) => store.apply((now) => changeForm(now, { title: event.target.value }), 'form.title')}
              />
            )}
          </Row>
          <Row label={texts.tips} hint={texts.tipsHint}>
            {(id) => (
              <Input.TextArea
                id={id}
                autoSize={{ minRows: 2, maxRows: 5 }}
                maxLength={200}
                value={submitTips}
                onChange={(event) =>
                  store.apply((now) => changeForm(now, { submitTips: event.target.value }), 'form.tips')
                }
              />
            )}
          </Row>
          <div className={styles.between}>
            <h3>{texts.groups}</h3>
            {isFixed || fields.length === 0 ? null : (
              <button type="button" className={styles.link} onClick={() => store.addGroup(fields.length - 1)}>
                <PlusIcon size={13} />
                {texts.addGroup}
              </button>
            )}
          </div>
          {groups.length === 0 ? <p className={styles.hint}>{texts.noGroups}</p> : null}
          <ul className={styles.groups}>
            {groups.map((group) => (
              <GroupHead key={group.key} store={store} group={group} isFixed={isFixed} />
            ))}
          </ul>
        </Column>
        <h3>{texts.outline}</h3>
        <ol className={styles.outline}>
          {fields.map(({ prop, type, widget, label }) => (
            <li key={prop}>
              <button type="button" onClick={() => onGo(prop)}>
                <span>{numbers.get(prop)}</span>
                <FieldIcon type={type} name={widget} size={14} />
                <Text cut>{label}</Text>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
