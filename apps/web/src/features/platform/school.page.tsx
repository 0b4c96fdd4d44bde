import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { useTabTitle } from '../../kit/page-tab.ts'
import { MissingPage } from '../../kit/states/missing-state.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { platformMessages } from './platform.messages.ts'
import { type SchoolDetail, useSchool } from './platform.queries.ts'
import { ChangeSchool, SwitchSchool } from './school-forms.tsx'
import { KeysPart } from './keys-part.tsx'
import { backupWords, schoolLook } from './school-look.tsx'
import { SupportPart } from './support-part.tsx'
import { ProductsPart } from './products-part.tsx'
import { ProvidersPart } from './providers-part.tsx'
import { Usage } from './usage.tsx'

const texts = platformMessages.school
const { schools, manage, platform } = platformMessages

/** Schools are numbered; what is no number names none. */
const isNumber = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id)

export function Page() {
  const [params] = useSearchParams()
  const id = params.get('school') ?? ''
  const query = useSchool(isNumber(id) ? id : null)
  useTabTitle(query.data?.name)
  if (!isNumber(id)) return <MissingPage title={texts.noun} />
  if (!query.data) return <QueryState query={query} />
  return <School key={query.data.id} school={query.data} openTab={params.get('tab') ?? ''} />
}

function School({ school, openTab }: { school: SchoolDetail; openTab: string }) {
  const [asking, setAsking] = useState<'change' | 'switch' | null>(null)
  const isOff = school.state === 'disabled'
  return (
    <>
      <DetailPage
        crumbs={[platform, schools.title]}
        title={school.name}
        sign={school.name.slice(0, 1)}
        lead={`${window.location.origin}/${school.shortName}/login`}
        statuses={[schoolLook(school.state)]}
        actions={[
          {
            key: 'switch',
            label: isOff ? texts.enable : texts.disable,
            danger: !isOff,
            need: manage,
            run: () => setAsking('switch'),
          },
          { key: 'change', label: texts.edit, primary: true, need: manage, run: () => setAsking('change') },
        ]}
        facts={[
          { key: 'code', label: texts.code, value: school.shortName },
          { key: 'domain', label: schools.domain, value: school.domain },
          { key: 'phone', label: platformMessages.opening.phone, value: school.dutyPhone },
          { key: 'end', label: schools.end, value: school.expireDate ?? schools.endless },
          {
            key: 'accounts',
            label: schools.accounts,
            value: <Usage count={school.accounts} most={school.maxAccounts} />,
          },
          {
            key: 'files',
            label: schools.files,
            value: <Usage count={school.fileBytes} most={school.maxFileBytes} as="bytes" />,
          },
          { key: 'backup', label: schools.backup, value: backupWords(school) },
          { key: 'since', label: schools.since, value: school.createTime.slice(0, 16) },
        ]}
        openTab={openTab}
        tabs={[
          {
            key: 'products',
            label: texts.products,
            count: school.productCodes.length,
            content: <ProductsPart school={school} />,
          },
          { key: 'providers', label: texts.providers, content: <ProvidersPart school={school} /> },
          { key: 'keys', label: texts.keys, count: school.keys.length, content: <KeysPart school={school} /> },
          { key: 'support', label: platformMessages.support.title, content: <SupportPart school={school} /> },
        ]}
      />
      <ChangeSchool school={school} open={asking === 'change'} onClose={() => setAsking(null)} />
      <SwitchSchool school={school} open={asking === 'switch'} onClose={() => setAsking(null)} />
    </>
  )
}
