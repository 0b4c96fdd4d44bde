import { confirm } from '../../kit/confirm.tsx'
import { ShieldIcon } from '../../kit/icons/icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { toast } from '../../kit/toast.ts'
import { useExport } from '../export/index.ts'
import { trailMessages } from './trail.messages.ts'
import { type AuditEntry, useAuditLog, useAuditWords, useVerification } from './trail.queries.ts'
import { VerificationNote } from './verification-note.tsx'
import styles from './trail.module.css'

const texts = trailMessages.audit
const FILTERS = ['dates', 'person', 'action', 'subjectType', 'subject', 'requestId'] as const

export function Page() {
  const address = useListAddress('audit-log', FILTERS)
  const { filters } = address
  const query = useAuditLog(address.asked)
  const words = useAuditWords().data
  const verification = useVerification()

  async function verify(): Promise<void> {
    if (!(await confirm({ title: texts.askVerify, content: texts.askVerifyLead, okText: texts.verify }))) return
    await verification.start.mutateAsync()
    toast.success(texts.started)
  }
  return (
    <ListPage
      crumbs={[trailMessages.system]}
      title={texts.title}
      query={query}
      address={address}
      rowKey={(row) => row.seq}
      search={[
        { kind: 'dates', name: 'dates', label: texts.dates },
        { kind: 'text', name: 'person', label: texts.person, placeholder: texts.personHint },
        {
          kind: 'select',
          name: 'action',
          label: texts.action,
          placeholder: texts.allActions,
          options: words?.actions ?? [],
        },
        {
          kind: 'select',
          name: 'subjectType',
          label: texts.subjectType,
          placeholder: texts.allSubjects,
          options: words?.subjects ?? [],
        },
        { kind: 'text', name: 'subject', label: texts.subject, placeholder: texts.subjectHint },
        { kind: 'text', name: 'requestId', label: texts.request, placeholder: texts.requestHint },
      ]}
      columns={COLUMNS}
      actions={[
        useExport({
          title: texts.title,
          need: trailMessages.exportNeed,
          list: 'audit',
          filter: filters,
        }),
        {
          key: 'verify',
          label: texts.verify,
          icon: <ShieldIcon size={14} />,
          need: 'admin_audit_verify_btn',
          run: verify,
        },
      ]}
      note={<VerificationNote {...verification} isCut={query.data?.isCut ?? false} />}
      empty={{ title: texts.empty, description: texts.emptyLead }}
    />
  )
}

const COLUMNS: ReadonlyArray<ListColumn<AuditEntry>> = [
  { key: 'time', title: trailMessages.time, kind: 'time' },
  { key: 'actorName', title: texts.person, width: 110, onCard: 'aside' },
  { key: 'roleName', title: texts.role, width: 120 },
  { key: 'actionName', title: texts.action, width: 190, always: true, onCard: 'title' },
  {
    key: 'subjectName',
    title: texts.subject,
    width: 230,
    text: (row) => [row.subjectName, row.subjectId].filter(Boolean).join(' '),
    render: (row) =>
      row.subjectName ? (
        <span className={styles.subject}>
          {row.subjectName}
          {row.subjectId ? <small>{row.subjectId}</small> : null}
        </span>
      ) : null,
  },
  { key: 'ip', title: texts.ip, width: 130 },
  { key: 'requestId', title: texts.request, width: 120 },
  { key: 'seq', title: texts.number, kind: 'number', width: 90, optional: true },
]
