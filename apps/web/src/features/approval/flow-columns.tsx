import type { ListColumn } from '../../kit/list/list.types.ts'
import { flowLook, stepLook } from './approval-looks.tsx'
import { approvalMessages } from './approval.messages.ts'
import styles from './approval.module.css'
import type { FlowRow } from './approval.queries.ts'

const texts = approvalMessages.list

export type FlowTab = 'waiting' | 'done' | 'mine'

const TITLE: ListColumn<FlowRow> = {
  key: 'title',
  title: texts.title,
  width: 280,
  always: true,
  onCard: 'title',
}
const OPTION: ListColumn<FlowRow> = { key: 'optionName', title: texts.option, width: 140 }
const APPLICANT: ListColumn<FlowRow> = {
  key: 'applicantName',
  title: texts.applicant,
  width: 180,
  text: (row) => [row.applicantName, row.applicantDept].filter(Boolean).join(' '),
  render: (row) => (
    <span className={styles.who}>
      {row.applicantName}
      {row.applicantDept ? <small>{row.applicantDept}</small> : null}
    </span>
  ),
}
const STATUS: ListColumn<FlowRow> = {
  key: 'status',
  title: texts.status,
  width: 100,
  onCard: 'aside',
  text: (row) => row.statusName,
  look: (row) => flowLook(row.status),
}
const CREATED: ListColumn<FlowRow> = { key: 'createTime', title: texts.created, kind: 'time', width: 140 }

const SHOWN_NAMES = 2
const currentNames = ({ currentApprovers: names }: FlowRow): string =>
  names.length > SHOWN_NAMES ? texts.more(names[0] ?? '', names.length) : names.join('、')

export const flowColumns = (tab: FlowTab): ReadonlyArray<ListColumn<FlowRow>> => {
  if (tab === 'waiting')
    return [
      TITLE,
      OPTION,
      APPLICANT,
      { key: 'myTime', title: texts.asked, kind: 'time', width: 140 },
      {
        key: 'dueTime',
        title: texts.due,
        width: 180,
        text: (row) => row.dueTime?.slice(0, 16),
        render: (row) =>
          row.dueTime ? (
            <span className={styles.due}>
              {row.dueTime.slice(0, 16)}
              {row.isPastAgreeing ? <b>{texts.past}</b> : row.isLate ? <b>{texts.late}</b> : null}
            </span>
          ) : null,
      },
    ]
  if (tab === 'done')
    return [
      TITLE,
      OPTION,
      APPLICANT,
      {
        key: 'myResult',
        title: texts.result,
        width: 110,
        look: (row) => (row.myResult ? stepLook(row.myResult) : null),
      },
      { key: 'myTime', title: texts.acted, kind: 'time', width: 140 },
      STATUS,
    ]
  return [
    TITLE,
    OPTION,
    {
      key: 'currentApprovers',
      title: texts.current,
      width: 180,
      text: (row) => (row.status === 1 ? currentNames(row) : texts.nobody),
    },
    CREATED,
    { key: 'endTime', title: texts.acted, kind: 'time', width: 140, optional: true },
    STATUS,
  ]
}
