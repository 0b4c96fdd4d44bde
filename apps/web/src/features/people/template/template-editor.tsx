import { isOwnField, sectionsWithOwn, type TemplateField, templateLimits, templateProblem } from '@xinqiao/domain'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { GuardedButton } from '../../../kit/gate/guarded-button.tsx'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { SortableList } from '../../../kit/sortable/sortable-list.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { FieldDialog } from './field-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { Preview } from './preview.tsx'
import { templateMessages as texts } from './template.messages.ts'
import styles from './template.module.css'
import { type Template, type UserType, useSaveTemplate } from './template.queries.ts'

type EditorProps = {
  type: UserType
  template: Template
  /** says whether something would be lost */
  onDirty: (isDirty: boolean) => void
}

const EVALUATION = 3

/** One section of one user type: the questions at the left, what comes of them at the right. */
export function TemplateEditor({ type, template: read, onDirty }: EditorProps) {
  const [template, setTemplate] = useState(read)
  const [fields, setFields] = useState<readonly TemplateField[]>(template.fields)
  const [editing, setEditing] = useState<'new' | TemplateField | null>(null)
  const [demand, setDemand] = useState(false)
  const save = useSaveTemplate()
  const { base } = template
  const isDirty = fields !== template.fields
  useUnsaved(isDirty, texts.unsaved)

  const baseOf = (prop: string) => base.fields.find((field) => field.prop === prop)
  const own = fields.filter(isOwnField).length
  const mayAdd = sectionsWithOwn.includes(base.category)
  const set = (next: readonly TemplateField[]): void => {
    setFields(next)
    onDirty(next !== template.fields)
  }
  const change = (prop: string, over: Partial<TemplateField>): void =>
    set(fields.map((field) => (field.prop === prop ? { ...field, ...over } : field)))

  async function drop(field: TemplateField): Promise<void> {
    const question = { title: texts.askRemove(field.label), content: texts.askRemoveLead, danger: true }
    if (await confirm({ ...question, okText: texts.removeField })) set(fields.filter((one) => one !== field))
  }

  async function keep(): Promise<void> {
    const problem = templateProblem(base, fields)
    if (problem) {
      toast.warning(problem)
      return
    }
    if (!(await confirm({ title: texts.askSave, content: texts.askSaveLead(type.userCount), okText: texts.save })))
      return
    const { demanded, ...saved } = await save.mutateAsync({
      userTypeId: type.id,
      category: base.category,
      version: template.version,
      fields: fields.map((field) => (field.prop.startsWith('new_') ? { ...field, prop: '' } : field)),
      demand,
    })
    setTemplate(saved)
    setFields(saved.fields)
    setDemand(false)
    onDirty(false)
    toast.success(demanded > 0 ? texts.savedDemanded(demanded) : texts.saved)
  }

  return (
    <div className={styles.editor}>
      <section className={styles.fields} aria-label={texts.fields}>
        <header>
          <h2>{texts.fields}</h2>
          <small>{mayAdd ? texts.ownLimit(own, templateLimits.own) : texts.noOwn}</small>
          {mayAdd ? (
            <Button
              icon={<PlusIcon size={14} />}
              disabled={own >= templateLimits.own}
              onClick={() => setEditing('new')}
            >
              {texts.addOwn}
            </Button>
          ) : null}
        </header>
        <SortableList
          label={texts.fields}
          items={fields}
          keyOf={({ prop }) => prop}
          nameOf={({ prop, label }) => label || baseOf(prop)?.label || ''}
          onReorder={set}
        >
          {(field) => (
            <FieldRow
              field={field}
              base={baseOf(field.prop)}
              withCentre={base.category === EVALUATION}
              onChange={(over) => change(field.prop, over)}
              onEdit={() => setEditing(field)}
              onRemove={() => attempt(() => drop(field))}
            />
          )}
        </SortableList>
        <footer className={styles.foot}>
          <Checkbox checked={demand} onChange={(event) => setDemand(event.target.checked)}>
            {texts.demand}
            <small>{texts.demandLead}</small>
          </Checkbox>
          <Button disabled={!isDirty} onClick={() => set(template.fields)}>
            {texts.reset}
          </Button>
          <GuardedButton
            type="primary"
            disabled={!isDirty && !demand}
            loading={save.isPending}
            onClick={() => attempt(keep)}
          >
            {texts.save}
          </GuardedButton>
        </footer>
      </section>
      <Preview base={base} fields={fields} />
      <FieldDialog
        editing={
          editing === null || editing === 'new' ? editing : { field: editing, word: baseOf(editing.prop)?.label ?? '' }
        }
        onClose={() => setEditing(null)}
        onDone={(done) =>
          set(editing === 'new' ? [...fields, done] : fields.map((field) => (field.prop === done.prop ? done : field)))
        }
      />
    </div>
  )
}
