import { Button } from 'antd'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { FormDrawer } from '../../kit/form-drawer/form-drawer.tsx'
import type { FormValues } from '../../kit/form-drawer/form.types.ts'
import { useAllowed } from '../../kit/gate/gate.tsx'
import { PlusIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { EmptyState } from '../../kit/states/states.tsx'
import { toast } from '../../kit/toast.ts'
import { contactFields, contactOf, mostContacts } from '../profile/index.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { type Contact, useAddContact, useChangeContact, useContacts, useRemoveContact } from './people.queries.ts'

const texts = peopleMessages.contacts

/** Whom to call about this person; numbers stay masked, also while they are edited. */
export function ContactsPanel({ userId }: { userId: string }) {
  const query = useContacts(userId)
  const mayEdit = useAllowed()('admin_userInfo_edit_btn')
  const [editing, setEditing] = useState<Contact | 'new' | null>(null)
  const add = useAddContact()
  const change = useChangeContact()
  const remove = useRemoveContact()

  if (!query.data) return <QueryState size="card" query={query} title={peopleMessages.detail.contactsFailed} />
  const contacts = query.data

  async function send(values: FormValues): Promise<void> {
    const given = contactOf(values)
    if (editing === 'new') await add.mutateAsync({ userId, ...given })
    else if (editing) await change.mutateAsync({ id: editing.id, version: editing.version, ...given })
  }

  async function drop({ id, name }: Contact): Promise<void> {
    if (!(await confirm({ title: texts.askRemove(name), okText: texts.remove, danger: true }))) return
    await remove.mutateAsync(id)
    toast.success(texts.removed)
  }

  return (
    <>
      {mayEdit ? (
        <Row gap={8} className={styles.bar}>
          <Button
            icon={<PlusIcon size={14} />}
            disabled={contacts.length >= mostContacts}
            onClick={() => setEditing('new')}
          >
            {texts.add}
          </Button>
          <small>{texts.full}</small>
        </Row>
      ) : null}
      {contacts.length === 0 ? (
        <EmptyState size="card" title={peopleMessages.detail.noContacts} />
      ) : (
        <ScrollRegion label={texts.noun} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[texts.name, texts.relation, texts.phone, ...(mayEdit ? [texts.actions] : [])].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {contacts.map((contact) => (
                <tr key={contact.id}>
                  <td>{contact.name}</td>
                  <td>{contact.relationName}</td>
                  <td>{contact.phone}</td>
                  {mayEdit ? (
                    <td>
                      <Button type="link" size="small" onClick={() => setEditing(contact)}>
                        {texts.edit}
                      </Button>
                      <Button type="link" size="small" danger onClick={() => attempt(() => drop(contact))}>
                        {texts.remove}
                      </Button>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
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
