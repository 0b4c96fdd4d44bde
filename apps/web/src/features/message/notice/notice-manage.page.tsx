import { noticeMachine } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CheckCircleIcon } from '../../../kit/icons/icons.tsx'
import { NoEntryIcon, PencilIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, RowAction } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import { useExport } from '../../export/index.ts'
import { MustReadTag } from './notice-title.tsx'
import { noticeTexts } from './notice.messages.ts'
import {
  type ManagedNotice,
  useManagedNotices,
  usePublishNotice,
  useRemoveNotice,
  useWithdrawNotice,
} from './notice.queries.ts'
import styles from './notice.module.css'
import { ReceiptsDialog } from './receipts-dialog.tsx'
import { scopeWords } from './scope-words.ts'

const texts = noticeTexts.manage
const { states } = noticeMachine

const LOOKS: Readonly<Record<string, StatusLook>> = {
  '0': { label: states['0'].label, tone: 'processing', icon: <PencilIcon size={12} /> },
  '1': { label: states['1'].label, tone: 'success', icon: <CheckCircleIcon size={12} /> },
  '2': { label: states['2'].label, tone: 'closed', icon: <NoEntryIcon size={12} /> },
}

const isState = (value: string): value is '0' | '1' | '2' => Object.hasOwn(LOOKS, value)

export function Page() {
  const navigate = useNavigate()
  const address = useListAddress('notices.managed', ['keyword', 'state'])
  const { current, size, filters } = address
  const query = useManagedNotices({
    current,
    size,
    ...(filters.keyword ? { keyword: filters.keyword } : {}),
    ...(isState(filters.state) ? { state: filters.state } : {}),
  })
  const exported = useExport({ title: texts.exported, list: 'notices', filter: filters, need: texts.exportNeed })
  const [shown, setShown] = useState<ManagedNotice | null>(null)
  return (
    <>
      <ListPage<ManagedNotice, 'keyword' | 'state'>
        crumbs={[noticeTexts.system]}
        title={texts.title}
        query={query}
        address={address}
        rowName={(row) => row.title}
        search={[
          {
            kind: 'text',
            name: 'keyword',
            label: texts.heading,
            placeholder: noticeTexts.list.placeholder,
          },
        ]}
        tabs={{
          name: 'state',
          label: texts.state,
          items: [
            { value: '', label: noticeTexts.list.all },
            ...Object.entries(states).map(([value, { label }]) => ({ value, label })),
          ],
        }}
        actions={[
          exported,
          {
            key: 'add',
            label: texts.add,
            primary: true,
            icon: <PlusIcon size={14} />,
            run: () => navigate('/notice_manage/noticePublish'),
          },
        ]}
        columns={columnsWith(setShown)}
        rowActions={useActions(setShown)}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      {shown ? <ReceiptsDialog notice={shown} onClose={() => setShown(null)} /> : null}
    </>
  )
}

const columnsWith = (show: (notice: ManagedNotice) => void): ReadonlyArray<ListColumn<ManagedNotice>> => [
  {
    key: 'title',
    title: texts.heading,
    width: 280,
    always: true,
    render: ({ title, mustRead }) => (
      <Row as="span" gap={8}>
        <Text cut slim>
          {title}
        </Text>
        {mustRead ? <MustReadTag /> : null}
      </Row>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    width: 100,
    text: () => '',
    render: ({ state }) => (isState(state) ? <StatusTag {...LOOKS[state]!} /> : null),
    onCard: 'aside',
  },
  { key: 'scope', title: texts.scope, width: 200, text: scopeWords },
  {
    key: 'reading',
    title: texts.reading,
    width: 110,
    text: ({ state, readCount, receiverCount }) => (state === '1' ? `${readCount} / ${receiverCount}` : ''),
    render: (row) =>
      row.state === '1' ? (
        <Text as="button" look="brand" bare type="button" className={styles.link} onClick={() => show(row)}>
          {row.readCount} / {row.receiverCount}
        </Text>
      ) : null,
  },
  { key: 'creator', title: texts.creator, width: 96 },
  { key: 'publishTime', title: texts.published, kind: 'time' },
  { key: 'updateTime', title: texts.updated, kind: 'time', optional: true },
]

/** The buttons the machine allows, and those that change no state. */
function useActions(show: (notice: ManagedNotice) => void): ReadonlyArray<RowAction<ManagedNotice>> {
  const navigate = useNavigate()
  const publish = usePublishNotice()
  const withdraw = useWithdrawNotice()
  const remove = useRemoveNotice()
  const isDraft = ({ state }: ManagedNotice) => state === '0'
  const isPublished = ({ state }: ManagedNotice) => state === '1'
  return [
    {
      key: 'edit',
      label: texts.edit,
      shown: isDraft,
      run: ({ id }) => navigate(`/notice_manage/noticePublish?id=${id}`),
    },
    {
      key: 'publish',
      label: texts.publish,
      shown: isDraft,
      question: (row) => ({
        title: texts.askPublish(row.title),
        content: texts.askPublishLead(scopeWords(row)),
        okText: texts.publish,
      }),
      run: ({ id, version }) => publish.mutateAsync({ id, version }),
      done: texts.publishedDone,
    },
    { key: 'receipts', label: texts.receipts, shown: isPublished, run: show },
    {
      key: 'withdraw',
      label: texts.withdraw,
      danger: true,
      shown: isPublished,
      question: ({ title }) => ({
        title: texts.askWithdraw(title),
        content: texts.askWithdrawLead,
        okText: texts.withdraw,
        danger: true,
      }),
      run: ({ id, version }) => withdraw.mutateAsync({ id, version }),
      done: texts.withdrawnDone,
    },
    {
      key: 'copy',
      label: texts.copy,
      shown: (row) => !isDraft(row),
      run: ({ id }) => navigate(`/notice_manage/noticePublish?from=${id}`),
    },
    {
      key: 'remove',
      label: texts.remove,
      danger: true,
      shown: isDraft,
      question: ({ title }) => ({ title: texts.askRemove(title), okText: texts.remove, danger: true }),
      run: ({ id }) => remove.mutateAsync(id),
      done: texts.removedDone,
    },
  ]
}
