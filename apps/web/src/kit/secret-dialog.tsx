import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'
import { Button } from './form/button.tsx'
import { Para } from './layout/layout.tsx'
import styles from './secret-dialog.module.css'
import { kitTexts } from './texts.ts'

type SecretDialogProps = {
  title: string
  lead: string
  /** what stands above the two columns */
  heads: readonly [name: string, secret: string]
  secrets: ReadonlyArray<{ readonly name: string; readonly secret: string }>
  onClose: () => void
}

/** The only place where these can be read: it closes by its button alone. */
export function SecretDialog({ title, lead, heads: [name, secret], secrets, onClose }: SecretDialogProps) {
  const all = secrets.map((one) => `${one.name}\t${one.secret}`).join('\n')
  return (
    <Dialog
      open
      title={title}
      footer={
        <>
          {secrets.length > 1 ? <CopyButton text={all} label={kitTexts.copyAll} /> : null}
          <Button variant="primary" onClick={onClose}>
            {kitTexts.kept}
          </Button>
        </>
      }
    >
      <Para look="soft 13/20" above={8}>
        {lead}
      </Para>
      <table className={styles.secrets}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{secret}</th>
            <th scope="col" aria-label={kitTexts.copy} />
          </tr>
        </thead>
        <tbody>
          {secrets.map((one) => (
            <tr key={one.name}>
              <td>{one.name}</td>
              <td>
                <code>{one.secret}</code>
              </td>
              <td>
                <CopyButton text={one.secret} variant="text" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
