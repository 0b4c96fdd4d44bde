const PHONE_WIDTH = 768

/** This client's port key: phone-width browsers are `h5`. Fixed at load, because the server ties roles to it. */
export const portKey: 'pc' | 'h5' = window.innerWidth < PHONE_WIDTH ? 'h5' : 'pc'
