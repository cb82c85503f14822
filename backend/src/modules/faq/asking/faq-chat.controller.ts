import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { addressKey, RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { Refuses } from '../../../core/http/refuses.js';
import { MessageView } from '../../../core/http/message.view.js';
import { FaqAnswerView } from '../dto/faq-answer.view.js';
import { AskDto, FaqFeedbackDto } from '../dto/faq-chat.dto.js';
import { FaqQuestionView } from '../dto/faq-question.view.js';
import { FaqAnswersService } from './faq-answers.service.js';
import { FaqAskedMost } from './faq-asked-most.js';
import { type Feedback, FaqFeedbackService } from './faq-feedback.service.js';
import { scopeOf } from '../faq.policy.js';
import { callerOf } from './voters.js';

const THANKS: MessageView = { message: 'Thank you for your feedback.' };

/** What visitors say to the assistant. */
@ApiTags('faq')
@Controller('faq')
export class FaqChatController {
  constructor(
    private readonly answers: FaqAnswersService,
    private readonly feedback: FaqFeedbackService,
    private readonly asked: FaqAskedMost,
  ) {}

  /** What was asked most in the last 30 days, of what the caller may see. */
  @Get('asked-most')
  @Public()
  @ApiOkResponse({ type: [FaqQuestionView] })
  async listAskedMost(@CurrentActor() actor: Actor | undefined): Promise<FaqQuestionView[]> {
    return this.asked.within(scopeOf(actor));
  }

  @Post('ask')
  @HttpCode(200)
  @Requires('account.read')
  @RateLimit('faqQuestions', 'shared')
  async askFaq(@CurrentActor() actor: Actor, @Body() { question }: AskDto): Promise<FaqAnswerView> {
    return FaqAnswerView.of(await this.answers.ask(scopeOf(actor), question));
  }

  @Post('public/ask')
  @HttpCode(200)
  @Public()
  @RateLimit('faqQuestions', 'shared')
  async askPublicFaq(@Body() { question }: AskDto): Promise<FaqAnswerView> {
    return FaqAnswerView.of(await this.answers.ask('public', question));
  }

  /** What became of it is no business of the page's: an unknown entry is answered like any other. */
  @Post('feedback')
  @HttpCode(200)
  @Requires('account.read')
  @RateLimit('faqQuestions', 'shared')
  @Refuses('FAQ_NOT_FOUND')
  async rateFaq(@CurrentActor() actor: Actor, @Body() body: FaqFeedbackDto): Promise<MessageView> {
    await this.feedback.vote(scopeOf(actor), callerOf(actor.id), feedbackOf(body));
    return THANKS;
  }

  @Post('public/feedback')
  @HttpCode(200)
  @Public()
  @RateLimit('faqQuestions', 'shared')
  @Refuses('FAQ_NOT_FOUND')
  async ratePublicFaq(@Body() body: FaqFeedbackDto, @Ip() ip: string): Promise<MessageView> {
    // Visitors have no session, and whatever else a browser says of itself can be said anew for every vote.
    await this.feedback.vote('public', addressKey(ip), feedbackOf(body));
    return THANKS;
  }
}

const feedbackOf = ({ faq_id, correct, query }: FaqFeedbackDto): Feedback => ({
  entryId: faq_id,
  isHelpful: correct,
  question: query ?? '',
});
