import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The contract. `operationId` is module and method, paths have no `/api` prefix. */
export function createContract(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder().setTitle('Portico').setVersion('1').addServer('/api').addBearerAuth().build();
  return SwaggerModule.createDocument(app, options, {
    ignoreGlobalPrefix: true,
    operationIdFactory: (_controller, method) => method,
  });
}
