import { products, roleCodes } from '@xinqiao/domain'
import { Descriptions } from '../../kit/detail/descriptions.tsx'
import { type Draft, schoolOf } from './opening-steps.ts'
import { platformMessages } from './platform.messages.ts'
import styles from './platform.module.css'

const texts = platformMessages.opening

/** Everything that was said, and what will be made of it. */
export function OpeningCheck({ draft }: { draft: Draft }) {
  const school = schoolOf(draft)
  const items = [
    { key: 'name', label: texts.name, value: school.name },
    { key: 'code', label: texts.code, value: school.shortName },
    { key: 'phone', label: texts.phone, value: school.dutyPhone || texts.none },
    { key: 'domain', label: texts.domain, value: school.domain || texts.none },
    { key: 'accounts', label: texts.accounts, value: school.maxAccounts.toLocaleString('zh-CN') },
    {
      key: 'files',
      label: texts.files,
      value: school.maxFileGb === null ? platformMessages.schools.limitless : `${school.maxFileGb} ${texts.filesUnit}`,
    },
    { key: 'end', label: texts.end, value: school.expireDate ?? platformMessages.schools.endless },
    { key: 'username', label: texts.username, value: school.username },
    {
      key: 'products',
      label: platformMessages.schools.products,
      value: school.productCodes.map((code) => products[code].name).join('、'),
      wide: true,
    },
  ]
  return (
    <>
      <Descriptions groups={[{ key: 'all', items }]} />
      <h2 className={styles.heading}>{texts.check}</h2>
      <ul className={styles.made}>
        {texts.made(roleCodes.length).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
