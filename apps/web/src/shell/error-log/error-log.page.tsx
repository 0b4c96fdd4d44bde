import { formatDateTime, labelOf } from '@xinqiao/domain'
import { confirm } from '../../kit/confirm.tsx'
import { Text } from '../../kit/layout/layout.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn, PageAction } from '../../kit/list/list.types.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { TrashIcon } from '../../kit/icons/shell-icons.tsx'
import { toast } from '../../kit/toast.ts'
import { errorLogMessages as texts } from './error-log.messages.ts'
import styles from './error-log.module.css'
import { useSentErrors, useUploadLog } from './error-log.queries.ts'
import { errorLog, useErrorLog } from './error-log.ts'

type Row = { id: string; type: string; url: string; message: string; stack: string; time: string }

const COLUMNS: ReadonlyArray<ListColumn<Row>> = [
  { key: 'type', title: texts.type, width: 116, text: (row) => labelOf(texts.types, row.type), onCard: 'aside' },
  { key: 'url', title: texts.url, width: 200, text: (row) => ownPath(row.url) },
  { key: 'message', title: texts.message, width: 280, always: true, onCard: 'title' },
  { key: 'stack', title: texts.stack, width: 320, text: () => '', render: (row) => <Stack text={row.stack} /> },
  { key: 'time', title: texts.time, kind: 'time' },
]

/** What went wrong in this browser, and what has been sent of it. */
export function Page() {
  const address = useListAddress('errorLog', ['where'])
  const isSent = address.filters.where === 'sent'
  const local = useErrorLog()
  const sent = useSentErrors({ current: address.current, size: address.size }, isSent)
  const from = (address.current - 1) * address.size
  const here = local.slice(from, from + address.size).map((entry) => ({ ...entry, time: localTime(entry.time) }))
  const query = isSent
    ? sent
    : { data: { records: here, total: local.length }, error: null, isFetching: false, refetch: () => undefined }
  return (
    <ListPage<Row, 'where'>
      title={texts.title}
      crumbs={[texts.crumb]}
      query={query}
      address={address}
      columns={COLUMNS}
      tabs={{
        name: 'where',
        label: texts.where,
        items: [
          { value: '', label: texts.local, count: local.length },
          { value: 'sent', label: texts.sent },
        ],
      }}
      note={texts.lead}
      actions={useActions(isSent ? 0 : local.length)}
      empty={
        isSent
          ? { title: texts.emptySent, description: texts.emptySentLead }
          : { title: texts.empty, description: texts.emptyLead }
      }
    />
  )
}

/** Only where there is something to send or to clear. */
function useActions(count: number): readonly PageAction[] {
  const upload = useUploadLog()
  if (count === 0) return []
  const askUpload = async () => {
    if (!(await confirm({ title: texts.askUpload, content: texts.askUploadLead(count) }))) return
    upload.mutate(undefined, { onSuccess: () => toast.success(texts.uploaded) })
  }
  const askClear = async () => {
    if (!(await confirm({ title: texts.askClear, content: texts.askClearLead(count), danger: true }))) return
    errorLog.clear()
    toast.success(texts.cleared)
  }
  return [
    { key: 'upload', label: texts.upload, primary: true, run: askUpload },
    { key: 'clear', label: texts.clear, danger: true, icon: <TrashIcon size={14} />, run: askClear },
  ]
}

function Stack({ text }: { text: string }) {
  if (text === '') return <Text look="faint">{texts.noStack}</Text>
  const [first = ''] = text.split('\n', 1)
  return (
    <details className={styles.stack}>
      <summary title={texts.showStack}>{first}</summary>
      <pre>{text}</pre>
    </details>
  )
}

/** Of addresses here the school's own name is known anyway. */
const ownPath = (url: string): string =>
  url.startsWith(window.location.origin) ? url.slice(window.location.origin.length) : url

const localTime = (iso: string): string => formatDateTime(new Date(iso))
