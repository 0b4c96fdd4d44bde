import { answerOf, answerText, infoCounters, type InfoSection, isInfoSection, isShown } from '@xinqiao/domain'
import { Button } from 'antd'
import { Descriptions } from '../../kit/detail/descriptions.tsx'
import { ClockIcon, PencilIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { StatusTag } from '../../kit/status/status-tag.tsx'
import { peopleMessages } from './people.messages.ts'
import type { UserDetail } from './people.queries.ts'
import { useSection } from './sections.queries.ts'

const texts = peopleMessages.sections

/** Said in the head, where it can be uncovered. */
const IN_FACTS: readonly string[] = ['username', 'numberName', 'realName', 'phone', 'idCard', 'deptId']

const EVALUATION = 3

const counted = (answers: Readonly<Record<string, string>>) => ({
  key: 'counters',
  title: texts.counters,
  items: infoCounters.map(({ prop, label, unit }) => ({
    key: prop,
    label,
    value: `${answerOf(answers, prop) || '0'} ${unit}`,
  })),
})

type SectionTabProps = {
  user: UserDetail
  section: UserDetail['sections'][number]
  onEdit: (category: InfoSection) => void
}

/** What lies apart is asked for when its tab is opened; until it is said what for, the place says so. */
export function SectionTab(props: SectionTabProps) {
  return props.section.isApart ? <Apart {...props} /> : <Answers {...props} />
}

function Apart({ section, ...props }: SectionTabProps) {
  const query = useSection(props.user.id, section.category as InfoSection)
  if (!query.data) return <QueryState size="card" query={query} />
  return <Answers {...props} section={{ ...section, answers: query.data.answers }} />
}

function Answers({ user, section, onEdit }: SectionTabProps) {
  const { category, form, isOwed, isEditable, answers } = section
  const items = form.fields
    .filter((field) => isShown(field, answers) && !(category === 0 && IN_FACTS.includes(field.prop)))
    .map((field) => ({
      key: field.prop,
      label: field.label,
      value: answerText(field, answers),
      wide: field.type === 'textarea',
    }))
  const mayEdit = isEditable && user.isManageable && isInfoSection(category)
  return (
    <>
      {isOwed || mayEdit ? (
        <Row gap={12} justify="end" below={8}>
          {isOwed ? <StatusTag label={texts.owed} icon={<ClockIcon size={12} />} tone="warning" /> : null}
          {mayEdit ? (
            <Button icon={<PencilIcon size={14} />} onClick={() => onEdit(category)}>
              {texts.edit}
            </Button>
          ) : null}
        </Row>
      ) : null}
      <Descriptions groups={[{ key: form.key, items }, ...(category === EVALUATION ? [counted(answers)] : [])]} />
    </>
  )
}
