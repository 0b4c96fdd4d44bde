import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { BackIcon } from '../../../kit/icons/icons.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { EmptyState } from '../../../kit/states/states.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { ExportButton } from '../../export/index.ts'
import { answerMessages } from '../answer.messages.ts'
import { type Question, useFigures } from '../form.queries.ts'
import styles from './figures.module.css'

const texts = answerMessages.figures
const { crumb } = answerMessages.list

/** The answers of a form, question by question, in figures. */
export function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const formId = params.get('formId') ?? ''
  const days = daysIn(params.get('dates') ?? '')
  const query = useFigures(formId ? { formId, ...days } : null)
  const found = query.data
  useTabTitle(found ? `${texts.title} · ${found.formName}` : undefined)
  const back = <Button onClick={() => void navigate('/formAnswer/index')}>{texts.toList}</Button>
  if (formId === '')
    return (
      <PageFrame crumbs={[crumb]} title={texts.title}>
        <EmptyState title={texts.missing} actions={back} />
      </PageFrame>
    )
  if (!found) return <QueryState page={texts.title} query={query} />
  return (
    <PageFrame crumbs={[crumb]} title={texts.title}>
      <Row as="header" wrap gap={12} surface="card" pad="12 16">
        <Button size="sm" icon={<BackIcon size={14} />} onClick={() => void navigate(-1)}>
          {texts.toList}
        </Button>
        <Text as="h2" look="16/24">
          {found.formName}
        </Text>
        <Text look="soft 13/20">{found.total === null ? texts.few : texts.total(found.total)}</Text>
        <Text look="faint 12/20" push>
          {texts.version(found.no)}
        </Text>
        <ExportButton
          need={texts.exportNeed}
          title={texts.exported(found.formName)}
          list="answers"
          filter={{ formId, status: 'submitted', ...days }}
        />
      </Row>
      {found.isExact ? null : (
        <Text as="p" look="soft 12/20">
          {texts.hidden}
        </Text>
      )}
      {found.total === 0 ? (
        <EmptyState title={texts.empty} description={texts.emptyLead} actions={back} />
      ) : (
        <>
          <ol className={styles.questions}>
            {found.questions.map((question) => (
              <Figure key={question.prop} question={question} />
            ))}
          </ol>
          <Text as="p" look="faint 12/20">
            {texts.inWords}
          </Text>
        </>
      )}
    </PageFrame>
  )
}

const daysIn = (dates: string): { startDate?: string; endDate?: string } => {
  const [startDate = '', endDate = ''] = dates.split('~')
  return { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) }
}

function Figure({ question: { label, n, options, mean, least, most } }: { readonly question: Question }) {
  const highest = Math.max(1, ...options.map(({ value }) => value ?? 0))
  return (
    <Box as="li" surface="card" pad="12 16" slim>
      <Row gap={8} align="baseline" justify="between">
        <Text as="h3" look="14/22 500" anywhere>
          {label}
        </Text>
        <Text look="faint 12" oneLine firm>
          {texts.answered(n)}
        </Text>
      </Row>
      {mean === null ? null : (
        <Row as="p" gap={8} align="baseline" className={styles.mean}>
          <span>{texts.mean}</span>
          <b>{mean}</b>
          {least === null || most === null ? null : <Text look="faint 12">{texts.range(least, most)}</Text>}
        </Row>
      )}
      {options.length > 0 ? (
        <ul className={styles.bars}>
          {options.map((option) => (
            <li key={option.label} style={{ '--share': (option.value ?? 0) / highest }}>
              <span>{option.label}</span>
              <i aria-hidden="true" />
              <b data-hidden={option.value === null}>{option.count}</b>
            </li>
          ))}
        </ul>
      ) : null}
    </Box>
  )
}
