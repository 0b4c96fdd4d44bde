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

/** Read when it is opened, and whoever has nothing to do with the person says first what for. */
function ApartSection({ category, ...rest }: SectionTabProps & { category: InfoSection }) {
  const query = useSection(rest.user.id, category)
  if (!query.data) return <QueryState query={query} size="card" />
  const section = { ...rest.section, answers: query.data.answers, isApart: false }
  return <SectionTab {...rest} section={section} />
}

export function SectionTab(props: SectionTabProps) {
  const { user, section, onEdit } = props
  if (section.isApart && isInfoSection(section.category)) return <ApartSection {...props} category={section.category} />
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
