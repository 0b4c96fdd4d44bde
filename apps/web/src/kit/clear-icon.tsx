import { CloseIcon } from './icons/icons.tsx'
import { kitTexts } from './texts.ts'

/** For antd's `allowClear`, whose own sign calls itself by an English name. */
export const clearable = {
  clearIcon: (
    <>
      <CloseIcon size={12} />
      <span className="xq-sr">{kitTexts.clear}</span>
    </>
  ),
}
