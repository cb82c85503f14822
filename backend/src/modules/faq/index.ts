export { FaqEditorService, type FaqInput } from './faq-editor.service.js';
export { FaqModule } from './faq.module.js';
