import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { Para, Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { type Overview, useOverview } from '../institution.queries.ts'
import { SchoolLogo } from '../page-setup/school-logo.tsx'
import { ProductList } from './product-list.tsx'
import { schoolTexts as texts } from './school.messages.ts'

/** What the school is called, how it is reached, and what it bought. */
export function SchoolPanel() {
  const query = useOverview()
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  const { school, people, products } = query.data
  return (
    <Stack gap={20}>
      <Row as="header" gap={16}>
        <SchoolLogo size={56} />
        <div>
          <Text as="h2" look="20/28">
            {school.name}
          </Text>
          <Para look="soft">{school.centreName}</Para>
        </div>
      </Row>
      <Descriptions groups={[{ key: 'facts', title: texts.facts, items: facts(school, people.total) }]} />
      <Para look="soft 13" surface="inset" pad="8 12">
        {texts.platformOnly}
      </Para>
      <ProductList products={products} />
    </Stack>
  )
}

const facts = (school: Overview['school'], used: number) => [
  { key: 'shortName', label: texts.shortName, value: school.shortName },
  { key: 'domain', label: texts.domain, value: school.domain ?? texts.noDomain },
  { key: 'dutyPhone', label: texts.dutyPhone, value: school.dutyPhone },
  { key: 'hotline', label: texts.hotline, value: school.hotline },
  { key: 'accounts', label: texts.accounts, value: texts.accountsOf(used, school.maxAccounts) },
  { key: 'expire', label: texts.expire, value: school.expireTime?.slice(0, 10) ?? texts.noExpire },
]
