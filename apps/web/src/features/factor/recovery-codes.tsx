import { formatDate } from '@xinqiao/domain'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Column, Para, Row } from '../../kit/layout/layout.tsx'
import { saveBlob } from '../../kit/save-blob.ts'
import { factorMessages } from './factor.messages.ts'
import styles from './factor.module.css'

const texts = factorMessages.codes

/** The only time they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const all = codes.join('\n')
  const save = () =>
    saveBlob(new Blob([`${texts.fileHead(formatDate(new Date()))}\r\n${codes.join('\r\n')}\r\n`]), texts.file)
  return (
    <Column gap={12}>
      <h3 className={styles.heading}>{texts.title}</h3>
      <Para look="soft 14/22">{texts.lead}</Para>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={8} justify="between" align="center" className={styles.foot}>
        <Row gap={8}>
          <CopyButton text={all} label={texts.copy} />
          <Button onClick={save}>{texts.save}</Button>
        </Row>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </Row>
    </Column>
  )
}
