import { CheckIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, NoEntryIcon, PencilIcon, StarIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { type StatusLook, StatusTag } from '../../../kit/status/status-tag.tsx'
import { formDesignMessages as texts } from '../form-design.messages.ts'
import type { FormRow } from '../form-design.queries.ts'

const { columns } = texts

const stateLook = ({ enabled }: FormRow): StatusLook =>
  enabled
    ? { label: texts.list.enabled, icon: <CheckIcon size={12} />, tone: 'success' }
    : { label: texts.list.disabled, icon: <NoEntryIcon size={12} />, tone: 'closed' }

const versionWords = ({ publishedNo }: FormRow): string =>
  publishedNo === null ? texts.notPublished : texts.version(publishedNo)

export const formColumns: ReadonlyArray<ListColumn<FormRow>> = [
  {
    key: 'title',
    title: columns.title,
    width: 150,
    always: true,
    onCard: 'title',
    text: (row) => (row.enabled ? row.title : `${row.title} ${texts.list.disabled}`),
    render: (row) => (
      <Row as="span" inline gap={8}>
        {row.title}
        {row.enabled ? null : <StatusTag {...stateLook(row)} />}
      </Row>
    ),
  },
  { key: 'typeName', title: columns.type, width: 118 },
  { key: 'categoryName', title: columns.category, width: 84 },
  {
    key: 'siteName',
    title: columns.site,
    width: 110,
    optional: true,
    text: ({ siteName }) => siteName ?? texts.wholeSchool,
  },
  {
    key: 'version',
    title: columns.version,
    width: 100,
    text: (row) => [versionWords(row), ...(row.hasDraft ? [texts.hasDraft] : [])].join(' '),
    render: (row) => (
      <Row as="span" inline gap={8}>
        {row.publishedNo === null ? (
          <StatusTag label={texts.notPublished} icon={<ClockIcon size={12} />} tone="closed" />
        ) : (
          texts.version(row.publishedNo)
        )}
        {row.hasDraft && row.publishedNo !== null ? (
          <StatusTag label={texts.draft} icon={<PencilIcon size={12} />} tone="warning" />
        ) : null}
      </Row>
    ),
  },
  { key: 'answerCount', title: columns.answers, kind: 'number', width: 56 },
  { key: 'fieldCount', title: columns.fields, kind: 'number', width: 64, optional: true },
  {
    key: 'isDefault',
    title: columns.isDefault,
    width: 78,
    text: ({ isDefault }) => (isDefault ? texts.isDefault : ''),
    render: ({ isDefault }) =>
      isDefault ? <StatusTag label={texts.isDefault} icon={<StarIcon size={12} />} tone="processing" /> : null,
  },
  { key: 'enabled', title: columns.state, width: 76, optional: true, look: (row) => stateLook(row) },
  { key: 'updateTime', title: columns.updated, kind: 'time', width: 132 },
  { key: 'updateUserName', title: columns.by, width: 90, optional: true },
]
