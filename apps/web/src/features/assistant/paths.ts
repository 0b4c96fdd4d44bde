export const infoPath = (id: string): string => `/aiConsultInfo?id=${id}`
export const viewPath = (id: string): string => `/viewSession?id=${id}`
