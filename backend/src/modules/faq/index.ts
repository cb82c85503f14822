export { FaqEditorService, type FaqInput } from './desk/faq-editor.service.js';
export { FaqModule } from './faq.module.js';
