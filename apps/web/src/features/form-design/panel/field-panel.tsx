import type { FormDefinition } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { Column, Row, Text } from '../../../kit/layout/layout.tsx'
import type { Choices } from '../choices.ts'
import { typeName } from '../designer/canvas-field.tsx'
import { FieldIcon } from '../designer/field-icon.tsx'
import type { Design } from '../designer/use-design.ts'
import { changeField, type FieldPatch, fieldOf } from '../model/design-model.ts'
import { AttributesTab } from './attributes-tab.tsx'
import { ChecksTab } from './checks-tab.tsx'
import { FormPanel } from './form-panel.tsx'
import { LogicTab } from './logic-tab.tsx'
import { panelMessages as texts } from './panel.messages.ts'
import styles from './panel.module.css'
import type { TabProps } from './panel.types.ts'
import { RightsTab } from './rights-tab.tsx'

type FieldPanelProps = {
  readonly design: Design
  readonly choices: Choices
  readonly isFixed: boolean
  readonly versions: ReadonlyMap<number, FormDefinition>
  readonly onGo: (prop: string | null) => void
}

type TabKey = keyof typeof texts.tabs
const TABS = Object.entries(texts.tabs).map(([key, label]) => ({ key: key as TabKey, label }))

/** The properties of what is selected: a field, or the form itself. */
export function FieldPanel({ design, choices, isFixed, versions, onGo }: FieldPanelProps) {
  const id = useId()
  const [tab, setTab] = useState<TabKey>('attributes')
  const { store, definition, selected, additions } = design
  const [seen, setSeen] = useState(additions)
  // What was just put in is named first, wherever the field before it was looked at.
  if (seen !== additions) {
    setSeen(additions)
    setTab('attributes')
  }
  const field = fieldOf(definition, selected)
  if (!field)
    return (
      <aside className={styles.panel} aria-label={texts.label}>
        <FormPanel store={store} definition={definition} isFixed={isFixed} onGo={onGo} />
      </aside>
    )
  const { prop, label } = field
  const props: TabProps = {
    store,
    definition,
    field,
    choices,
    isFixed,
    change: (patch: FieldPatch, key?: string) =>
      store.apply((now) => changeField(now, prop, patch), key === undefined ? null : `${prop}.${key}`),
  }
  const isPublished = [...versions.values()].some((version) => fieldOf(version, prop))
  return (
    <aside className={styles.panel} aria-label={texts.label}>
      <header className={styles.head}>
        <Row as="span" inline gap={4} look="brand 12" firm className={styles.kind}>
          <FieldIcon type={field.type} name={field.widget} size={12} />
          {typeName(field)}
        </Row>
        <Text as="h2" look="14" cut grow>
          {label}
        </Text>
        <code>{prop}</code>
      </header>
      <div className={styles.tabs}>
        <UnderlineTabs id={id} label={texts.label} items={TABS} value={tab} onChange={setTab} />
      </div>
      <div {...tabPanel(id, tab)} className={styles.body} key={prop}>
        <Column as="fieldset" gap={12} slim disabled={isFixed}>
          {tab === 'attributes' ? <AttributesTab {...props} isPublished={isPublished} /> : null}
          {tab === 'checks' ? <ChecksTab {...props} /> : null}
          {tab === 'logic' ? <LogicTab {...props} /> : null}
          {tab === 'rights' ? <RightsTab {...props} design={design} /> : null}
        </Column>
      </div>
    </aside>
  )
}
