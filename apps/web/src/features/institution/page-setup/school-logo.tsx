import { Logo } from '../../../kit/brand/logo.tsx'
import { usePageSetup, usePictureAddress } from './page-setup.queries.ts'
import styles from './page-setup.module.css'

/** The school's own sign, or ours where it has none. */
export function SchoolLogo({ size }: { size: number }) {
  const addressOf = usePictureAddress()
  const own = addressOf('logo', usePageSetup().data?.logo ?? null)
  if (!own) return <Logo size={size} />
  return <img src={own} alt="" width={size} height={size} className={styles.sign} />
}
