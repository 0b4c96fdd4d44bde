import { useSearchParams } from 'react-router'
import { isCallFailure } from '../../../kit/failure.ts'
import { Para, Row, Text } from '../../../kit/layout/layout.tsx'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { BackTo, OnePage } from '../one-page.tsx'
import { KindForm } from './kind-form.tsx'
import { KindSwitch } from './kind-switch.tsx'
import styles from './kind-form.module.css'
import { manageTexts } from './manage.messages.ts'
import { useKind } from './manage.queries.ts'

const texts = manageTexts.details

export function Page() {
  const code = useSearchParams()[0].get('code') ?? ''
  const query = useKind(code)
  const kind = query.data
  useTabTitle(kind?.label)
  if (code === '' || (isCallFailure(query.error) && query.error.code === 404))
    return <EmptyState title={texts.missing} description={texts.missingLead} actions={<BackLink />} />
  if (!kind) return <QueryState query={query} />
  return (
    <OnePage>
      <BackLink />
      <Row as="header" justify="between" below={12} className={styles.head}>
        <div>
          <Text as="h1" look="20/28">
            {kind.label}
          </Text>
          <Para look="faint 13">{kind.typeName}</Para>
        </div>
        <Row as="span" inline gap={8} look="soft">
          {texts.enabled}
          <KindSwitch kind={kind} />
        </Row>
      </Row>
      {/* A newer version begins a new form; what is being typed into one that is current stays. */}
      <KindForm key={`${kind.code}/${kind.version}`} kind={kind} />
    </OnePage>
  )
}

const BackLink = () => <BackTo path="/message/manage">{texts.back}</BackTo>
