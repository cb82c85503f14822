import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { addressKey, RateLimit } from '../../core/rate-limit/rate-limit.js';
import { MessageView } from '../../core/http/message.view.js';
import { FaqAnswerView } from './dto/faq-answer.view.js';
import { AskDto, FaqFeedbackDto } from './dto/faq-chat.dto.js';
import { FaqQuestionView } from './dto/faq-entry.view.js';
import { FaqListService } from './editing/faq-list.service.js';
import { type Feedback, FaqAnswerService } from './answers/faq-answer.service.js';
import { scopeOf } from './entries/faq.policy.js';
import { callerOf } from './answers/voters.js';

const THANKS: MessageView = { message: 'Thank you for your feedback.' };

@ApiTags('faq')
@Controller('faq')
export class FaqChatController {
  constructor(
    private readonly answers: FaqAnswerService,
    private readonly lists: FaqListService,
  ) {}

  /** Returns the most asked questions of the last 30 days. */
  @Get('asked-most')
  @Public()
  @ApiOkResponse({ type: [FaqQuestionView] })
  async listAskedMost(@CurrentActor() actor: Actor | undefined): Promise<FaqQuestionView[]> {
    return this.lists.listMostAsked(scopeOf(actor));
  }

  /** Answers a question of a signed-in user. */
  @Post('ask')
  @HttpCode(200)
  @Requires('account.read')
  @RateLimit('faqQuestions', 'shared')
  async askFaq(@CurrentActor() actor: Actor, @Body() { question }: AskDto): Promise<FaqAnswerView> {
    return FaqAnswerView.of(await this.answers.ask(scopeOf(actor), question));
  }

  /** Answers a visitor's question from the public FAQ. */
  @Post('public/ask')
  @HttpCode(200)
  @Public()
  @RateLimit('faqQuestions', 'shared')
  async askPublicFaq(@Body() { question }: AskDto): Promise<FaqAnswerView> {
    return FaqAnswerView.of(await this.answers.ask('public', question));
  }

  /** Rates an answer; unknown entries get the same response. */
  @Post('feedback')
  @HttpCode(200)
  @Requires('account.read')
  @RateLimit('faqQuestions', 'shared')
  async rateFaq(@CurrentActor() actor: Actor, @Body() body: FaqFeedbackDto): Promise<MessageView> {
    await this.answers.vote(scopeOf(actor), callerOf(actor.id), feedbackOf(body));
    return THANKS;
  }

  /** Rates a public answer; unknown entries get the same response. */
  @Post('public/feedback')
  @HttpCode(200)
  @Public()
  @RateLimit('faqQuestions', 'shared')
  async ratePublicFaq(@Body() body: FaqFeedbackDto, @Ip() ip: string): Promise<MessageView> {
    // Visitors have no session; other browser data could change with every vote.
    await this.answers.vote('public', addressKey(ip), feedbackOf(body));
    return THANKS;
  }
}

const feedbackOf = ({ faq_id, correct, query }: FaqFeedbackDto): Feedback => ({
  entryId: faq_id,
  isHelpful: correct,
  question: query ?? '',
});
