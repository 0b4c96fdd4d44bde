import { BlobImage } from '../../../kit/blob-image.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { htpMessages } from './htp.messages.ts'
import { usePhoto } from './htp.queries.ts'
import styles from './rating.module.css'

const texts = htpMessages.rating

/** What was drawn on paper, as it was photographed. */
export function Photo({ fileId, label }: { fileId: string; label: string }) {
  const photo = usePhoto(fileId)
  return (
    <section className={styles.card} aria-label={texts.picture}>
      <header className={styles.head}>
        <h2>{texts.picture}</h2>
        <span className={styles.quiet}>{texts.photo}</span>
      </header>
      <div className={styles.mat}>
        {photo.data ? (
          <BlobImage source={photo.data} alt={label} className={styles.photo} />
        ) : (
          <QueryState query={photo} page={texts.picture} title={texts.failed} />
        )}
      </div>
    </section>
  )
}
