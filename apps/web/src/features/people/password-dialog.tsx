import { CopyButton } from '../../kit/copy-button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Para } from '../../kit/layout/layout.tsx'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import type { Secret } from './people.queries.ts'

const texts = peopleMessages.passwords

/** The only place where the new passwords can be read: it closes by its button alone. */
export function PasswordDialog({ secrets, onClose }: { secrets: readonly Secret[]; onClose: () => void }) {
  const all = secrets.map(({ username, password }) => `${username}\t${password}`).join('\n')
  return (
    <Dialog
      open
      width={520}
      title={texts.title}
      footer={
        <>
          {secrets.length > 1 ? <CopyButton text={all} label={texts.copyAll} /> : null}
          <Button variant="primary" onClick={onClose}>
            {texts.ok}
          </Button>
        </>
      }
    >
      <Para look="soft 13/20" above={8}>
        {texts.lead}
      </Para>
      <table className={styles.secrets}>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.password}</th>
            <th scope="col" aria-label={texts.copy} />
          </tr>
        </thead>
        <tbody>
          {secrets.map(({ username, password }) => (
            <tr key={username}>
              <td>{username}</td>
              <td>
                <code>{password}</code>
              </td>
              <td>
                <CopyButton text={password} label={texts.copy} variant="text" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
