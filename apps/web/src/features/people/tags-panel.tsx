import { formatDate, lastDayOfTag, tagLimits } from '@xinqiao/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../kit/form-drawer/form.types.ts'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { textOf } from '../../kit/form-drawer/send-form.ts'
import { type Tag, useAddTag, useCorrectTag, useRemoveTag, useTags } from './tags.queries.ts'

const texts = peopleMessages.tags

/** What the centre says about somebody: each with its source and its end, and what the person says against it. */
export function TagsPanel({ userId }: { userId: string }) {
  const query = useTags(userId)
  const mayManage = useAllowed()('admin_userTag_manage_btn')
  const add = useAddTag()
  const correct = useCorrectTag()
  const [editing, setEditing] = useState<Tag | 'new' | null>(null)
  if (!query.data) return <QueryState query={query} />

  async function send(values: FormValues): Promise<void> {
    const given = draftOf(values)
    if (editing === 'new') await add.mutateAsync({ userId, ...given })
    else if (editing) await correct.mutateAsync({ id: editing.id, version: editing.version, ...given })
  }

  return (
    <>
      <Row gap={8} className={styles.bar}>
        {mayManage ? (
          <Button icon={<PlusIcon size={14} />} onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        ) : null}
        <small>{texts.lead}</small>
      </Row>
      {query.data.length === 0 ? (
        <EmptyState size="card" title={texts.empty} />
      ) : (
        <ul className={styles.tags}>
          {query.data.map((tag) => (
            <TagRow key={tag.id} tag={tag} mayManage={mayManage} onEdit={() => setEditing(tag)} />
          ))}
        </ul>
      )}
      <FormDrawer
        open={editing !== null}
        mode={editing === 'new' ? 'create' : 'edit'}
        noun={texts.noun}
        as="dialog"
        {...(editing && editing !== 'new' ? { recordId: editing.id } : {})}
        fields={FIELDS}
        initial={editing && editing !== 'new' ? editing : freshDraft()}
        onClose={() => setEditing(null)}
        onSubmit={send}
      />
    </>
  )
}

const FIELDS: readonly FormField[] = [
  { kind: 'text', name: 'name', label: texts.name, required: true, max: tagLimits.name },
  {
    kind: 'text',
    name: 'source',
    label: texts.source,
    required: true,
    max: tagLimits.source,
    placeholder: texts.sourceHint,
  },
  { kind: 'date', name: 'foundOn', label: texts.foundOn, required: true },
  { kind: 'date', name: 'expiresOn', label: texts.expiresOn, required: true, hint: texts.expiresHint },
]

const freshDraft = (): FormValues => {
  const today = formatDate(new Date())
  return { foundOn: today, expiresOn: lastDayOfTag(today) }
}

const draftOf = (values: FormValues) => ({
  name: textOf(values['name']),
  source: textOf(values['source']),
  foundOn: textOf(values['foundOn']),
  expiresOn: textOf(values['expiresOn']),
})

function TagRow({ tag, mayManage, onEdit }: { tag: Tag; mayManage: boolean; onEdit: () => void }) {
  const correct = useCorrectTag()
  const remove = useRemoveTag()
  const { id, version, name } = tag

  async function keep(): Promise<void> {
    if (!(await confirm({ title: texts.askKeep(name), okText: texts.keep }))) return
    await correct.mutateAsync({ ...draftOf(tag), id, version })
    toast.success(texts.kept)
  }
  async function drop(): Promise<void> {
    if (!(await confirm({ title: texts.askRemove(name), okText: texts.remove, danger: true }))) return
    await remove.mutateAsync({ id, version })
    toast.success(texts.removed)
  }

  return (
    <li>
      <Stack gap={2} slim className={styles.tagMain}>
        <p>
          <b>{name}</b>
          <small>{texts.since(tag.foundOn, tag.expiresOn)}</small>
        </p>
        <p>
          <small>
            {texts.source}：{tag.source}
          </small>
        </p>
        {tag.correction && tag.correctionTime ? (
          <p className={styles.asked}>
            {texts.asked(tag.correctionTime.slice(0, 16))}
            {tag.correction}
          </p>
        ) : null}
      </Stack>
      {mayManage ? (
        <div>
          {tag.correction ? (
            <Button type="link" size="small" aria-label={`${texts.keep} ${name}`} onClick={() => attempt(keep)}>
              {texts.keep}
            </Button>
          ) : null}
          <Button type="link" size="small" aria-label={`${texts.edit} ${name}`} onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button type="link" size="small" danger aria-label={`${texts.remove} ${name}`} onClick={() => attempt(drop)}>
            {texts.remove}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
