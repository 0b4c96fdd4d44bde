import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormValues } from '../../kit/form-drawer/form.types.ts'
import { Button } from '../../kit/form/button.tsx'
import { PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { Centre, Para, Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { SortableList } from '../../kit/sortable/sortable-list.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { contactFields, contactOf, mostContacts } from './contact-fields.ts'
import {
  type MyContact,
  useAddMyContact,
  useChangeMyContact,
  useMyContacts,
  useRemoveMyContact,
  useSortMyContacts,
} from './mine.queries.ts'
import { profileMessages } from './profile.messages.ts'
import styles from './mine.module.css'

const texts = profileMessages.contacts

/** Whom to call about oneself, the first one first. */
export function ContactsPanel() {
  const query = useMyContacts()
  const add = useAddMyContact()
  const change = useChangeMyContact()
  const [editing, setEditing] = useState<MyContact | 'new' | null>(null)
  const sort = useSortMyContacts()
  // The new order at once, until the server has said the same.
  const [dragged, setDragged] = useState<readonly MyContact[] | null>(null)
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  const contacts = dragged ?? query.data

  function reorder(next: readonly MyContact[]): void {
    setDragged(next)
    attempt(() => sort.mutateAsync(next.map(({ id }) => id)).finally(() => setDragged(null)))
  }

  async function send(values: FormValues): Promise<void> {
    if (editing === 'new') await add.mutateAsync(contactOf(values))
    else if (editing) await change.mutateAsync({ id: editing.id, version: editing.version, ...contactOf(values) })
  }

  return (
    <>
      <Row gap={16} justify="between" below={8} className={styles.bar}>
        <Para look="soft 13/20">{texts.lead}</Para>
        <Button
          icon={<PlusIcon size={14} />}
          disabled={contacts.length >= mostContacts}
          onClick={() => setEditing('new')}
        >
          {texts.add}
        </Button>
      </Row>
      {contacts.length === 0 ? (
        <EmptyState size="card" title={texts.empty} description={texts.emptyLead} />
      ) : (
        <SortableList
          label={texts.tab}
          items={contacts}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onReorder={contacts.length > 1 ? reorder : undefined}
        >
          {(contact) => (
            <ContactRow contact={contact} place={contacts.indexOf(contact) + 1} onEdit={() => setEditing(contact)} />
          )}
        </SortableList>
      )}
      <FormDrawer
        open={editing !== null}
        mode={editing === 'new' ? 'create' : 'edit'}
        noun={texts.noun}
        {...(editing && editing !== 'new' ? { recordId: editing.id } : {})}
        fields={contactFields(editing === 'new' ? null : editing)}
        initial={editing && editing !== 'new' ? editing : {}}
        onClose={() => setEditing(null)}
        onSubmit={send}
      />
    </>
  )
}

type ContactRowProps = { contact: MyContact; place: number; onEdit: () => void }

function ContactRow({ contact, place, onEdit }: ContactRowProps) {
  const remove = useRemoveMyContact()
  const label = (action: string): string => texts.of(action, contact.name)

  async function drop(): Promise<void> {
    if (!(await confirm({ title: texts.askRemove(contact.name), okText: texts.remove, danger: true }))) return
    await remove.mutateAsync(contact.id)
    toast.success(texts.removed)
  }

  return (
    <Row gap={16} grow className={styles.row}>
      <Centre as="span" box={28} look="brand 13 500" firm className={styles.place} aria-hidden="true">
        {place}
      </Centre>
      <Stack gap={2} grow className={styles.main}>
        <p>
          <b>{contact.name}</b>
          <span className={styles.chip}>{contact.relationName}</span>
        </p>
        <Text as="p" look="faint 13/20">
          {contact.phone}
        </Text>
      </Stack>
      <Row gap={8} align="stretch" wrap firm className={styles.actions}>
        <Button size="sm" aria-label={label(texts.edit)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="sm" aria-label={label(texts.remove)} onClick={() => attempt(drop)}>
          {texts.remove}
        </Button>
      </Row>
    </Row>
  )
}
