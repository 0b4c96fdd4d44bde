import { CheckIcon } from '../icons/icons.tsx'
import { Row } from '../layout/layout.tsx'
import { uploadTexts } from './upload.messages.ts'
import styles from './upload-steps.module.css'

export type UploadStepsProps = {
  /** 0 上传文件, 1 导入数据, 2 both done */
  current: 0 | 1 | 2
}

const steps = [uploadTexts.stepUpload, uploadTexts.stepImport] as const

/** The two-step bar above every import. */
export function UploadSteps({ current }: UploadStepsProps) {
  return (
    <Row as="ol" gap={12} aria-label={uploadTexts.steps}>
      {steps.map((title, step) => {
        const state = step < current ? 'done' : step === current ? 'now' : 'later'
        return (
          <Row
            as="li"
            gap={8}
            look="faint"
            oneLine
            key={title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i aria-hidden="true">{state === 'done' ? <CheckIcon size={14} /> : step + 1}</i>
            <span>{title}</span>
          </Row>
        )
      })}
    </Row>
  )
}
