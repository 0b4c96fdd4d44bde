import type { ReactNode } from 'react'
import { RefreshIcon, ShieldIcon } from '../icons/icons.tsx'
import { Centre, Row, Text } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import styles from './captcha-field.module.css'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { InputBox, type InputProps } from './input-box.tsx'

export type CaptchaFieldProps = FieldProps &
  InputProps & {
    /** the picture; while absent its place is kept */
    image?: ReactNode
    failed?: boolean
    onRefresh: () => void
  }

export function CaptchaField({ label, action, error, hint, image, failed, onRefresh, ...input }: CaptchaFieldProps) {
  return (
    <Field label={label} action={action} error={error} hint={hint}>
      {(control) => (
        <Row gap={8} align="stretch" className={fieldStyles.row}>
          <InputBox
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            icon={<ShieldIcon size={17} />}
          />
          <div className={styles.image} data-waiting={!image && !failed}>
            {failed ? (
              <Text as="button" look="warning" bare type="button" className={styles.failed} onClick={onRefresh}>
                {kitTexts.captchaFailed}
              </Text>
            ) : (
              image
            )}
          </div>
          <Centre
            as="button"
            look="soft"
            firm
            bare
            type="button"
            className={styles.refresh}
            aria-label={kitTexts.refreshCaptcha}
            title={kitTexts.refreshCaptcha}
            onClick={onRefresh}
          >
            <RefreshIcon size={17} />
          </Centre>
        </Row>
      )}
    </Field>
  )
}
