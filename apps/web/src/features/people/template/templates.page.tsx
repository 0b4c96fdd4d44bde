import { infoSections } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { Stack, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { templateMessages as texts } from './template.messages.ts'
import styles from './template.module.css'
import { type UserType, useTemplate, useTypes } from './template.queries.ts'
import { TypeList } from './type-list.tsx'

/** User types at the left, the forms of the chosen one beside. */
export function Page() {
  const types = useTypes()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  if (!types.data) return <QueryState query={types} />
  const type = types.data.find(({ id }) => id === chosen) ?? types.data[0]

  async function choose(id: string): Promise<void> {
    if (id === type?.id) return
    if (isDirty && !(await mayLeave())) return
    setDirty(false)
    setChosen(id)
  }

  return (
    <Stack as="main" gap={12}>
      <header className={styles.head}>
        <p className={styles.crumb}>{texts.crumbs.join(' / ')}</p>
        <Text as="h1" look="20/28">
          {texts.title}
        </Text>
        <p>{texts.lead}</p>
      </header>
      <div className={styles.columns}>
        <TypeList types={types.data} chosen={type?.id ?? ''} onChoose={(id) => void choose(id)} />
        {type ? (
          <Sections key={type.id} type={type} isDirty={isDirty} onDirty={setDirty} />
        ) : (
          <EmptyState title={texts.types.empty} description={texts.types.emptyLead} />
        )}
      </div>
    </Stack>
  )
}

const mayLeave = (): Promise<boolean> =>
  confirm({ title: texts.leave, okText: texts.leaveOk, cancelText: texts.leaveCancel, danger: true })

type SectionsProps = { type: UserType; isDirty: boolean; onDirty: (isDirty: boolean) => void }

function Sections({ type, isDirty, onDirty }: SectionsProps) {
  const id = useId()
  const [category, setCategory] = useState('0')
  const tabs = infoSections
    .filter(({ code }) => type.infoSections.includes(code))
    .map(({ code, label }) => ({ key: String(code), label }))
  const shown = tabs.some(({ key }) => key === category) ? category : '0'

  async function choose(key: string): Promise<void> {
    if (isDirty && !(await mayLeave())) return
    onDirty(false)
    setCategory(key)
  }

  return (
    <section className={styles.main} aria-label={type.userTypeName}>
      <UnderlineTabs id={id} label={texts.sections} items={tabs} value={shown} onChange={(key) => void choose(key)} />
      <div {...tabPanel(id, shown)}>
        <Loaded key={shown} type={type} category={Number(shown)} onDirty={onDirty} />
      </div>
    </section>
  )
}

function Loaded({ type, category, onDirty }: { type: UserType; category: number; onDirty: SectionsProps['onDirty'] }) {
  const query = useTemplate(type.id, category)
  // Another shape of the type is another form.
  if (query.data) return <TemplateEditor key={type.version} type={type} template={query.data} onDirty={onDirty} />
  return <QueryState query={query} />
}
